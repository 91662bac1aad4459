import type { Dirent } from 'node:fs'
import type { ManifestReader } from './define.js'
import { gradleBuild, gradleLock, versionCatalogue } from './gradle.js'
import { pom } from './maven.js'
import { packageJson, packageLock, pnpmLock, yarnLock } from './npm.js'
import {
  cargoToml,
  composerLock,
  gemfile,
  gemfileLock,
  goMod,
  mixLock,
  mixProject,
  nugetLock,
  nugetProject,
} from './others.js'
import { packageTables, pipfileLock, pyproject, requirements } from './python.js'

/** By the name that the ecosystem's tools look for. */
const readers: Readonly<Record<string, ManifestReader>> = {
  'package.json': packageJson,
  'package-lock.json': packageLock,
  'npm-shrinkwrap.json': packageLock,
  'pnpm-lock.yaml': pnpmLock,
  'yarn.lock': yarnLock,
  'pom.xml': pom,
  'build.gradle': gradleBuild,
  'build.gradle.kts': gradleBuild,
  'gradle.lockfile': gradleLock,
  'libs.versions.toml': versionCatalogue,
  'go.mod': goMod,
  'pyproject.toml': pyproject,
  'poetry.lock': packageTables('pypi'),
  'uv.lock': packageTables('pypi'),
  'Pipfile.lock': pipfileLock,
  'Cargo.toml': cargoToml,
  'Cargo.lock': packageTables('cargo'),
  'Directory.Packages.props': nugetProject,
  'packages.lock.json': nugetLock,
  'composer.lock': composerLock,
  Gemfile: gemfile,
  'Gemfile.lock': gemfileLock,
  'mix.exs': mixProject,
  'mix.lock': mixLock,
}

/** What reads a file of this name; undefined when it is no manifest. */
export const manifestReader = (fileName: string): ManifestReader | undefined => {
  if (Object.hasOwn(readers, fileName)) return readers[fileName]
  if (/^(?:requirements|constraints)[\w.-]*\.(?:txt|in)$/.test(fileName)) return requirements
  return /\.(?:cs|fs|vb)proj$/.test(fileName) ? nugetProject : undefined
}

/** Names in a listing of a directory that are those of manifests; Gradle keeps the catalogue of a build one folder down. */
export const manifestNames = (entries: readonly Dirent[]): readonly string[] => {
  const names: string[] = []
  let hasGradle = false
  for (const entry of entries) {
    if (entry.isDirectory()) hasGradle ||= entry.name === 'gradle'
    else if (manifestReader(entry.name)) names.push(entry.name)
  }
  return hasGradle ? [...names, 'gradle/libs.versions.toml'] : names
}
