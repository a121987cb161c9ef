import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const app = path.resolve(import.meta.dirname, '..')

/** Forms that do not send to the server, or that cannot send the same values twice. */
const sendNothing: Readonly<Record<string, string>> = {
  'ui/page-form.tsx': 'opens a page',
  'ui/overlay/name-dialog.tsx': 'the name is checked and stored by the page',
  'features/account/captcha/question.tsx': 'a refused answer brings another question',
  'features/community/editor/toolbar/link-panel.tsx': 'changes the text in the editor',
  'features/dashboard/spreads/legs-form.tsx': 'opens a page',
  'features/live-room/chat/composer.tsx': 'the field is emptied; a refused message stays in the list',
  'features/market/quotation/symbol/chart/note-tool.tsx': 'places a text on the chart',
  'features/market/quotation/symbol/chart/parameter-panel.tsx': 'changes the chart',
  'features/market/quotation/symbol/chart/template-dialog.tsx': 'templates are saved in the background',
  'features/profile/wizard/name-step.tsx': 'the wizard sends it, and holds',
}

const components = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => file.endsWith('.tsx') && !/\.(test|fixture)\.tsx$/.test(file))
  .map((file) => ({ file, source: readFileSync(path.join(app, file), 'utf8') }))

test('every form that is sent to the server holds after a refusal', () => {
  const forms = components.filter(({ source }) => /<(form|FormDialog)\b/.test(source))
  const free = forms.filter(({ source }) => !/\bisHeld\b(?!=\{false)/.test(source))
  expect(free.map(({ file }) => file).sort()).toEqual(Object.keys(sendNothing).sort())
})
