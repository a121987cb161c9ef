import { build } from './lib/build.mjs'
import { prepare } from './lib/project.mjs'

prepare()
await build({ force: process.argv.includes('--force') })
