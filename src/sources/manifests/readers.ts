import type { Dirent } from 'node:fs'
import type { ManifestReader } from './define.js'
import { goMod } from './go.js'
import { gradleBuild, gradleLock, gradleProperties, versionCatalogue } from './gradle.js'
import { pom } from './maven.js'
import { bunLock, packageJson, packageLock, yarnLock } from './npm.js'
import { nugetProject } from './nuget.js'
import { cargoToml, composerLock, gemfile, gemfileLock, mixLock, mixProject, nugetLock, rebarLock } from './others.js'
import { pnpmLock } from './pnpm.js'
import { packageTables, pipfileLock, pyproject, requirements } from './python.js'

/** By the name that the ecosystem's tools look for. */
const readers: Readonly<Record<string, ManifestReader>> = {
  'package.json': packageJson,
  'package-lock.json': packageLock,
  'npm-shrinkwrap.json': packageLock,
  'pnpm-lock.yaml': pnpmLock,
  'yarn.lock': yarnLock,
  'bun.lock': bunLock,
  'pom.xml': pom,
  'build.gradle': gradleBuild,
  'build.gradle.kts': gradleBuild,
  'gradle.lockfile': gradleLock,
  'gradle.properties': gradleProperties,
  'libs.versions.toml': versionCatalogue,
  'go.mod': goMod,
  'pyproject.toml': pyproject,
  'poetry.lock': packageTables('pypi'),
  'uv.lock': packageTables('pypi'),
  'pdm.lock': packageTables('pypi'),
  Pipfile: pyproject,
  'Pipfile.lock': pipfileLock,
  'Cargo.toml': cargoToml,
  'Cargo.lock': packageTables('cargo'),
  'Directory.Packages.props': nugetProject,
  'Directory.Build.props': nugetProject,
  'packages.config': nugetProject,
  'packages.lock.json': nugetLock,
  'composer.lock': composerLock,
  Gemfile: gemfile,
  'Gemfile.lock': gemfileLock,
  'mix.exs': mixProject,
  'mix.lock': mixLock,
  'rebar.lock': rebarLock,
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
  for (const entry of entries) {
    if (!entry.isDirectory()) {
      if (manifestReader(entry.name)) names.push(entry.name)
    } else if (entry.name === 'gradle') names.push('gradle/libs.versions.toml')
    // What requirements.txt includes by custom; the listing of the folder itself is not at hand.
    else if (entry.name === 'requirements')
      for (const name of ['base', 'common', 'main', 'prod', 'production', 'requirements'])
        names.push(`requirements/${name}.txt`)
  }
  return names
}
