import { componentsOf } from './lib/components'
import { inEachFile, rule } from './lib/rule'
import { files, sourcesOf } from './lib/tree'

const sources = /\.(ts|tsx|mjs|css)$/
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/

rule('source files and their folders are named in kebab-case', {
  about: Object.fromEntries(files.filter((file) => sources.test(file)).map((file) => [file, ''])),
  broken: (about) => Object.keys(about).filter((file) => !file.split('/').every((part) => kebab.test(part))),
  example: {
    'apps/web/app/ui/date-picker.tsx': '',
    'apps/web/app/ui/DatePicker.tsx': '',
    'apps/web/app/ui/date_picker.css': '',
    'apps/web/app/Charts/line.tsx': '',
    'apps/web/app/routes/viewing-data.data.ts': '',
  },
  caught: [
    'apps/web/app/ui/DatePicker.tsx',
    'apps/web/app/ui/date_picker.css',
    'apps/web/app/Charts/line.tsx',
  ],
})

const saysNothing = /(^|[/.-])(utils?|helpers?|common|misc|stuff)([/.-]|$)/

rule('no file or folder has a name that says nothing', {
  about: Object.fromEntries(files.map((file) => [file, ''])),
  broken: (about) => Object.keys(about).filter((file) => saysNothing.test(file)),
  example: {
    'apps/server/src/utils/dates.ts': '',
    'packages/futures/src/price-helpers.ts': '',
    'apps/web/app/lib/common.ts': '',
    'apps/web/app/ui/commonplace.ts': '',
  },
  caught: [
    'apps/server/src/utils/dates.ts',
    'packages/futures/src/price-helpers.ts',
    'apps/web/app/lib/common.ts',
  ],
})

const emptyNames =
  /^(constants|data|figures|hooks|interfaces|lists|more|parts|shapes|things|types|words)\.tsx?$/

rule('a file of the web is not named for a kind of code or of value', {
  about: Object.fromEntries(
    files.filter((file) => file.startsWith('apps/web/app/')).map((file) => [file, '']),
  ),
  broken: (about) => Object.keys(about).filter((file) => emptyNames.test(file.split('/').at(-1) ?? '')),
  example: {
    'apps/web/app/features/bbas/types.ts': '',
    'apps/web/app/features/bbas/queries.ts': '',
    'apps/web/app/features/market/quotation/figures.ts': '',
    'apps/web/app/features/site/shell/headline-figures.tsx': '',
    'apps/web/app/ui/more.tsx': '',
  },
  caught: [
    'apps/web/app/features/bbas/types.ts',
    'apps/web/app/features/market/quotation/figures.ts',
    'apps/web/app/ui/more.tsx',
  ],
})

rule('what a file exports to be drawn is named like a component', {
  about: sourcesOf((file) => file.startsWith('apps/web/app/') && file.endsWith('.tsx')),
  broken: inEachFile((file, source) =>
    componentsOf(file, source)
      .filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))
      .map((name) => `${file} ${name}`),
  ),
  example: {
    'apps/web/app/ui/button.tsx':
      'export const button = () => <b />\nexport const rows = () => [<i key="1" />]\nexport function Link() { return <a /> }',
    'apps/web/app/ui/tag.tsx':
      'function tag(on: boolean) { if (on) return <b />\n return null }\nexport { tag }',
    'apps/web/app/ui/cell.tsx': 'const cell = () => <td />\nexport const columns = [{ cell }]',
    'apps/web/app/ui/label.tsx': 'export const use_label = (on: boolean) => { return on ? null : <></> }',
  },
  caught: [
    'apps/web/app/ui/button.tsx button',
    'apps/web/app/ui/tag.tsx tag',
    'apps/web/app/ui/label.tsx use_label',
  ],
})
