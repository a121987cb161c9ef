import { inEachFile, rule } from './lib/rule'
import { sourcesOf } from './lib/tree'

/** All test files. A test that fails by chance costs a whole run, so these rules forbid its causes. */
const tests = sourcesOf((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith('architecture/'))

/** Trimmed lines of a test that contain a text of this form. */
const linesWith = (form: RegExp) =>
  inEachFile((file, source) =>
    source
      .split('\n')
      .filter((line) => form.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )

rule('no test waits for a fixed time', {
  about: tests,
  broken: linesWith(/waitForTimeout\(|^\s*await (new Promise.*setTimeout\(resolve, [1-9]|sleep\([1-9])/),
  example: {
    'e2e/site/a.spec.ts':
      'await page.waitForTimeout(500)\nawait new Promise((resolve) => setTimeout(resolve))',
    'apps/server/src/modules/site/a.test.ts':
      '  await new Promise((resolve) => setTimeout(resolve, 50))\n  await sleep(100)\n  while (!isOpen()) await sleep(5)',
  },
  caught: [
    'e2e/site/a.spec.ts: await page.waitForTimeout(500)',
    'apps/server/src/modules/site/a.test.ts: await new Promise((resolve) => setTimeout(resolve, 50))',
    'apps/server/src/modules/site/a.test.ts: await sleep(100)',
  ],
})

rule('no test reads the machine’s clock, or draws by chance', {
  about: tests,
  broken: linesWith(/Date\.now\(\)|new Date\(\)|Math\.random\(|\brandom(Int|Bytes)\(|performance\.now\(\)/),
  example: {
    'packages/futures/src/a.test.ts': 'const day = new Date()\nconst seed = Math.random()\nrandomUUID()',
    'e2e/shop/shop.spec.ts': 'const number = randomInt(10)',
  },
  caught: [
    'packages/futures/src/a.test.ts: const day = new Date()',
    'packages/futures/src/a.test.ts: const seed = Math.random()',
    'e2e/shop/shop.spec.ts: const number = randomInt(10)',
  ],
})

// A random text may read as a phone number, which the text filter refuses.
rule('no test writes random letters into a text', {
  about: tests,
  broken: linesWith(/\b(text|title|name|nickname|content|reason|note): `[^`]*\$\{random/),
  example: {
    'apps/server/src/modules/site/a.test.ts': `call(sendMessage, { nonce: randomUUID(), text: \`早 \${randomUUID()}\` })\ncall(sendMessage, { text: nextText('早') })`,
  },
  caught: [
    `apps/server/src/modules/site/a.test.ts: call(sendMessage, { nonce: randomUUID(), text: \`早 \${randomUUID()}\` })`,
  ],
})

rule('no test gives an expectation less than five seconds', {
  about: tests,
  broken: linesWith(/\btimeout: ([1-9]\d{0,2}|[1-4]_\d{3}|[1-4]\d{3})\b/),
  example: {
    'e2e/site/a.spec.ts':
      'await expect(row).toBeVisible({ timeout: 500 })\nawait expect(row).toBeVisible({ timeout: 15_000 })',
    'e2e/site/b.spec.ts': 'await expect(row).toHaveCount(0, { timeout: 4_000 })',
  },
  caught: [
    'e2e/site/a.spec.ts: await expect(row).toBeVisible({ timeout: 500 })',
    'e2e/site/b.spec.ts: await expect(row).toHaveCount(0, { timeout: 4_000 })',
  ],
})

// Test files of one project share a process and its imported modules, so a second copy of a module that one
// file loads also reaches the next file.
rule('no test loads a second copy of a module', {
  about: tests,
  broken: linesWith(/\bvi\.(resetModules|mock|doMock)\(/),
  example: {
    'apps/web/app/lib/a.test.ts': "vi.resetModules()\nvi.mock('./a')\nvi.spyOn(console, 'error')",
  },
  caught: ['apps/web/app/lib/a.test.ts: vi.resetModules()', "apps/web/app/lib/a.test.ts: vi.mock('./a')"],
})
