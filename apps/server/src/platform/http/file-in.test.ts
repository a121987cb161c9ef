import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { formOf } from '#test/app'
import { acceptFiles, fileIn } from './file-in'

const app = Fastify()
await acceptFiles(app, { maxBytes: 8 })
app.post('/', async (request) => {
  const { file, ...fields } = await fileIn(request)
  return { ...fields, ...(file && { file: Buffer.from(file).toString() }) }
})

async function read(form: FormData | string) {
  const headers = typeof form === 'string' ? { 'content-type': 'multipart/form-data; boundary=x' } : {}
  return (await app.inject({ method: 'POST', url: '/', headers, payload: form })).json()
}
const file = Buffer.from('pdf')

test('a file comes with its name and the fields around it', async () => {
  const form = formOf({ file, name: '夜盘提纲.pdf', upload_id: 7 })
  form.set('n', '3')
  expect(await read(form)).toEqual({ file: 'pdf', name: '夜盘提纲.pdf', upload_id: '7', n: '3' })
})

test('a longer file is cut to one byte more than the maximum', async () => {
  expect(await read(formOf({ file: Buffer.from('0123456789') }))).toMatchObject({ file: '012345678' })
})

const part = (head: string, body = '') => `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`
const filePart = part('name="file"; filename="a.pdf"', 'pdf')

test('a name loses folders and control characters', async () => {
  const named = part('name="file"; filename="../研报\u202e\u0007.pdf"', 'pdf')
  expect(await read(`${named}--x--\r\n`)).toEqual({ file: 'pdf', name: '研报.pdf' })
})

test.each([
  ['before', (text: string) => text + filePart],
  ['after', (text: string) => filePart + text],
])('texts called file or name %s the file are ignored', async (_place, around) => {
  const texts = part('name="file"', 'text') + part('name="name"', 'b.pdf')
  expect(await read(`${around(texts)}--x--\r\n`)).toEqual({ file: 'pdf', name: 'a.pdf' })
})

test('a field with the name of a prototype empties the form', async () => {
  expect(await read(`${part('name="__proto__"', '{"n":1}')}${filePart}--x--\r\n`)).toEqual({})
})

test('a form with more than ten fields counts as empty', async () => {
  const fields = (count: number) =>
    Array.from({ length: count }, (_, place) => part(`name="f${place}"`, '1')).join('')
  expect(await read(`${fields(11)}${filePart}--x--\r\n`)).toEqual({})
  expect(Object.keys(await read(`${fields(10)}${filePart}--x--\r\n`))).toHaveLength(12)
})

test('a form that is cut off counts as empty', async () => {
  expect(await read(filePart)).toEqual({})
})

test('a body of another type has no form', async () => {
  const reply = await app.inject({ method: 'POST', url: '/', payload: { file: 'x', n: 1 } })
  expect(reply.json()).toEqual({})
})
