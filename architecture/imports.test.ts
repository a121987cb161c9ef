import { expect, test } from 'vitest'
import { globExpression } from './lib/glob'
import { importsOf } from './lib/imports'

test('every kind of import is found, not text that only looks like one', () => {
  const source = `
    import a from 'default'
    import type { B } from 'type'
    import * as c from "all"
    import 'effect'
    export { d } from 'export'
    export * from 'export-all'
    export type * from 'export-types'
    const e = await import('dynamic')
    const f = () => import(\`./computed/\${e}\`)
    type G = typeof import('type-of')
    const h = import.meta.glob(['./pages/*.tsx', '!./pages/*.test.tsx'], { eager: true })
    const i = import.meta.glob<{ loader: unknown }>('./data/*.ts')
    // import 'comment'
    const j = "import 'string'"
    const k = <p>It's import('text') from 'here'</p>
    export { a, c, f, h, i, j, k }
    export type { B, G }
  `
  expect(importsOf('a.tsx', source)).toEqual({
    specifiers: [
      'default',
      'type',
      'all',
      'effect',
      'export',
      'export-all',
      'export-types',
      'dynamic',
      'type-of',
    ],
    globs: [['./pages/*.tsx', '!./pages/*.test.tsx'], ['./data/*.ts']],
  })
})

test('a file that does not parse is reported, not passed over', () => {
  expect(() => importsOf('a.ts', 'import { from')).toThrow(/^a\.ts: /)
})

test.each([
  ['app/*.ts', 'app/a.ts', true],
  ['app/*.ts', 'app/a/b.ts', false],
  ['app/**/*.ts', 'app/b.ts', true],
  ['app/**/*.ts', 'app/a/c/b.ts', true],
  ['app/**', 'app/a/b.ts', true],
  ['app/a.ts', 'app/axts', false],
])('the pattern %s and %s match: %s', (pattern, file, matches) => {
  expect(globExpression(pattern).test(file)).toBe(matches)
})
