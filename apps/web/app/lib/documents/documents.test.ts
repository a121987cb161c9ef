import { agreementNames, agreementVersions, comingSoon } from '@vce/protocol'
import { expect, test } from 'vitest'
import { agreementChanges } from './agreement-changes'
import { type DocumentText, dateText } from './document'
import { documentNameIn, documents } from './index'

const loaded: [string, DocumentText][] = await Promise.all(
  Object.entries(documents).map(
    async ([name, { load }]) => [name, (await load()).text] as [string, DocumentText],
  ),
)

test('the product’s eleven documents are there', () => {
  expect(Object.keys(documents).sort()).toEqual(
    [
      'user_info_protect',
      'user_info_collection',
      'app_permission',
      'tihrd_info',
      'permit_relief',
      'qiyou_agree',
      'shangyeduanxin',
      'privacy',
      'treaty',
      'ai_rule',
      'vip_xieyi',
    ].sort(),
  )
})

test.each(loaded)('%s has its title, valid days and sections without a repeated heading', (name, text) => {
  expect(text.title).toBe(documents[name]?.title)
  for (const day of [text.version, text.effective, text.first ?? text.version]) {
    expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day)
  }
  expect(text.effective >= text.version).toBe(true)
  expect(text.blocks.length > 0 || text.list !== undefined).toBe(true)
  const headings = text.blocks.map(({ heading }) => heading)
  expect(new Set(headings).size).toBe(headings.length)
  for (const { heading, paragraphs } of text.blocks) {
    expect(paragraphs.length, heading).toBeGreaterThan(0)
    expect(new Set(paragraphs).size, heading).toBe(paragraphs.length)
    // Every paragraph ends with a full stop, or with the bracket of a contact.
    for (const paragraph of paragraphs) expect(paragraph, heading).toMatch(/[。；）]$/)
  }
})

test.each(['treaty', 'privacy', 'vip_xieyi'])(
  '%s is a whole text of fifteen sections or more',
  async (name) => {
    const text = (await documents[name]?.load())?.text
    expect(text?.numbered).toBe(true)
    expect(text?.blocks.length).toBeGreaterThanOrEqual(15)
  },
)

test('the versions users accept are those of the texts, each with a line on its change', async () => {
  for (const name of agreementNames) {
    const text = (await documents[name]?.load())?.text
    expect(agreementVersions[name], name).toBe(text?.version)
    expect(agreementChanges[name].title).toBe(text?.title)
    expect(agreementChanges[name].change.length).toBeLessThanOrEqual(60)
  }
})

test('every 《…》 in a text names a document of the portal or a law', () => {
  const titles = new Set(Object.values(documents).map(({ title }) => title))
  const law = /法|办法|规定|法典$/
  const unknown = loaded.flatMap(([name, { opening = [], blocks }]) =>
    [...opening, ...blocks.flatMap(({ paragraphs }) => paragraphs)].flatMap((paragraph) =>
      [...paragraph.matchAll(/《([^》]+)》/g)]
        .map(([, title = '']) => title)
        .filter((title) => !titles.has(title) && !law.test(title))
        .map((title) => `${name}: ${title}`),
    ),
  )
  expect(unknown).toEqual([])
})

test('the membership agreement says that what is not there yet is no part of the price', async () => {
  const text = (await documents.vip_xieyi?.load())?.text
  const paragraphs = text?.blocks.flatMap((block) => block.paragraphs) ?? []
  expect(paragraphs.filter((paragraph) => paragraph.includes(comingSoon))).toEqual([
    expect.stringMatching(/尚未提供，不计入会员价格.*无须另行付费/),
  ])
})

test('no document names a phone, as operators set it for the customer service', () => {
  for (const [name, { opening = [], blocks }] of loaded)
    for (const paragraph of [...opening, ...blocks.flatMap(({ paragraphs }) => paragraphs)])
      expect(paragraph, name).not.toMatch(/\d{3,4}-\d{3,4}-?\d{4}/)
})

test.each([
  ['/agreementV2', 'treaty'],
  ['/agreementV2?name=', 'treaty'],
  ['/agreement', 'vip_xieyi'],
  ['/agreement?name=privacy', 'privacy'],
  ['/agreementV2?name=toString', undefined],
  ['/agreementV2?name=constructor', undefined],
])('%s is %s', (address, name) => {
  expect(documentNameIn(new URL(address, 'https://v.example.com'))).toBe(name)
})

test('a day is written as a Chinese date without zeros in front', () => {
  expect(dateText('2023-01-06')).toBe('2023年1月6日')
})
