export { isProperty } from './define.js'
export {
  type Detected,
  detectVersions,
  type FolderPackages,
  foldersAbove,
  lookUpVersion,
  readManifests,
  type VersionLookup,
} from './detect.js'
export { manifestNames, manifestReader } from './readers.js'
