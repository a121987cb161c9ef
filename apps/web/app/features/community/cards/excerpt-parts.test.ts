import { expect, test } from 'vitest'
import { excerptParts } from './excerpt-parts'

const said = (text: string) => excerptParts(text).map(({ kind, text: part }) => `${kind}:${part}`)

test('an excerpt is split into text, named contracts and emoticons', () => {
  expect(said('看 $rb2705 与 $i，[加油]')).toEqual([
    'text:看 ',
    'contract:螺纹 rb2705',
    'text: 与 ',
    'contract:铁矿',
    'text:，',
    'emoji:[加油]',
  ])
})

test('a contract is written with four digits at every exchange', () => {
  expect(said('$TA2701')).toEqual(['contract:PTA TA2701'])
})

test('text that only resembles a chip or an emoticon stays text', () => {
  expect(said('$100 买 $zz [没有] $rba')).toEqual([
    'text:$100 买 ',
    'text:$zz',
    'text: ',
    'text:[没有]',
    'text: $rba',
  ])
})
