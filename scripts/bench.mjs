import { build } from './lib/build.mjs'
import { prepare, root, run } from './lib/project.mjs'

/**
 * Runs benches that compare the portal with bare counterparts, measured in alternation: `--rounds 3
 * --seconds 3 --only ssr`, or `--only paint --pages 首页,合约页`.
 */
prepare()
await build()
// React and the bare servers run in production mode, regardless of the shell's environment.
run(process.execPath, ['--import', 'tsx', `${root}/bench/main.ts`, ...process.argv.slice(2)], {
  ...process.env,
  NODE_ENV: 'production',
})
