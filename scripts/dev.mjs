import { prepare, run } from './lib/project.mjs'

prepare()
run(process.execPath, ['--import', 'tsx', 'apps/server/src/programs/dev.ts'])
