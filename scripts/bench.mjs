import { build } from './lib/build.mjs'
import { prepare, root, run } from './lib/project.mjs'

/** Ratios against bare pieces, measured side by side; `--rounds 3 --seconds 3 --only ssr`, or `--only paint --pages 首页,合约页`. */
prepare()
await build()
// React and the bare servers run as in production, regardless of the shell.
run(process.execPath, ['--import', 'tsx', `${root}/bench/main.ts`, ...process.argv.slice(2)], {
  ...process.env,
  NODE_ENV: 'production',
})
