import { expect, test } from 'vitest'
import { matchNamed } from './term-match'

const entries = [{ names: ['基差'] }, { names: ['基差率', '升贴水率'] }, { names: ['MACD'] }]
const found = (text: string) => matchNamed(entries, text, 3).map(({ names }) => names[0])

test.each([
  ['基差', ['基差']],
  ['ｍａｃｄ', ['MACD']],
  ['升贴水率', ['基差率']],
  ['基差率怎么算', ['基差率', '基差']],
  ['贴水', ['基差率']],
  ['股票', []],
  [' ', []],
])('%s among terms finds %j', (text, names) => {
  expect(found(text)).toEqual(names)
})
