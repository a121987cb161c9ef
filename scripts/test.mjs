import { spawnSync } from 'node:child_process'
import { build } from './lib/build.mjs'
import { chromiumEnvironment } from './lib/chromium.mjs'
import { prepare, run, runBin, say } from './lib/project.mjs'

/** Everything a change has to pass, in the order in which a mistake is cheapest to find. */
prepare()
say('检查：格式、类型、架构、未用代码')
run(process.execPath, ['scripts/check.mjs'])
await build()
say('单元与集成测试')
if (spawnSync('redis-server', ['--version']).error) {
  say('没有 redis-server：几个进程共用行情的测试不运行，结尾计为 skipped')
}
runBin('vitest', ['run', '--project', 'unit', '--project', 'server'])
say('浏览器测试')
runBin('@playwright/test', ['test'], { ...process.env, ...(await chromiumEnvironment()) })
