import { build } from './lib/build.mjs'
import { prepare, root, run } from './lib/project.mjs'

/** Takes the pictures of the README from a newly started portal and writes them to `docs/pictures/`. */
prepare()
await build()
run(process.execPath, ['--import', 'tsx', `${root}/bench/readme-pictures.ts`], process.env)
