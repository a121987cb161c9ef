import { inEachFile, rule } from './lib/rule'
import { sourcesOf } from './lib/tree'

const isText = (file: string) => !/\.(woff2?|png|jpe?g|gif|webp|ico|dat|gz|zip)$/.test(file)
const isLock = (file: string) => file.endsWith('package-lock.json')

/** Absolute path to a folder that exists only on one machine. */
const machinePath = /(?<![\w./~-])\/(?:work|root|home|Users)\/[\w.-]+/g

rule('no file knows a folder of the machine it was written on', {
  about: sourcesOf((file) => isText(file) && !isLock(file)),
  broken: inEachFile((file, text) => (text.match(machinePath) ?? []).map((found) => `${file}: ${found}`)),
  example: {
    'scripts/a.mjs': `read('${['', 'work', 'main'].join('/')}/x') + '${['', 'home', 'me'].join('/')}'`,
    'docs/a.md': `cd ${['~', 'work', 'main'].join('/')}, /api/home/list, https://example.com/home/me`,
  },
  caught: [
    `scripts/a.mjs: ${['', 'work', 'main'].join('/')}`,
    `scripts/a.mjs: ${['', 'home', 'me'].join('/')}`,
  ],
})

const registry =
  /^(?:@[\w-]+:)?registry\s*=.*$|https?:\/\/[\w.-]*(?:registry|verdaccio|nexus|artifactory|npmmirror)[\w.-]*/gim
const addressOf = (host: string) => ['https:', '', host].join('/')

rule('no file names the registry that packages come from', {
  about: sourcesOf(isText),
  broken: inEachFile((file, text) =>
    [...new Set(text.match(registry) ?? [])].map((found) => `${file}: ${found}`),
  ),
  example: {
    '.npmrc': `save-exact=true\n${['registry', addressOf('npm.example.com')].join('=')}`,
    'package-lock.json': `{ "resolved": "${addressOf('registry.example.com')}/a.tgz" }`,
    'apps/server/src/a.ts': "import { Registry } from 'prom-client'\nconst registry = new Registry()",
  },
  caught: [
    `.npmrc: ${['registry', addressOf('npm.example.com')].join('=')}`,
    `package-lock.json: ${addressOf('registry.example.com')}`,
  ],
})

rule('the lock file holds versions and hashes, not addresses', {
  about: sourcesOf(isLock),
  broken: inEachFile((file, text) =>
    [...new Set(text.match(/"resolved": "(?!packages\/|apps\/)[^"]*/g) ?? [])].map(
      (found) => `${file}: ${found}`,
    ),
  ),
  example: {
    'package-lock.json':
      '{ "a": { "resolved": "packages/futures", "link": true }, "b": { "resolved": "https://example.com/b.tgz" } }',
  },
  caught: ['package-lock.json: "resolved": "https://example.com/b.tgz'],
})
