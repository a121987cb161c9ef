import { build } from './lib/build.mjs'
import { prepare, runBin } from './lib/project.mjs'

/** The long ones: kills, races, streams. Figures go into docs/performance.md. */
prepare()
await build()
runBin('vitest', ['run', '--config', 'vitest.soak.config.ts', ...process.argv.slice(2)])
