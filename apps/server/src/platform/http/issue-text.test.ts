import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { typeNames } from './issue-messages'
import { issueText, useChineseMessages } from './issue-text'

useChineseMessages()

const textFor = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = schema.safeParse(value)
  if (parsed.success) throw new Error('Nothing was refused')
  return issueText(parsed.error.issues)
}
const field = <Schema extends z.ZodMiniType>(schema: Schema) => z.object({ f: schema })

/** Every issue code of zod 4, with a schema and an input that cause it. */
const cases: [code: string, schema: z.ZodMiniType, value: unknown, text: string][] = [
  ['invalid_type', z.object({}), 'x', '参数有误：请求内容应为对象'],
  ['invalid_type', z.object({}), [], '参数有误：请求内容应为对象'],
  ['invalid_type', field(z.boolean()), { f: 'on' }, '参数有误：f 应为布尔值'],
  ['invalid_type', field(z.string()), {}, '参数有误：f 应为文本'],
  ['invalid_type', field(z.number()), { f: Number.NaN }, '参数有误：f 应为数字'],
  ['invalid_type', field(z.int()), { f: 1.5 }, '参数有误：f 应为整数'],
  ['invalid_type', field(z.array(z.string())), { f: ['a', 1] }, '参数有误：f.1 应为文本'],
  ['invalid_type', field(z.record(z.string(), z.number())), { f: 1 }, '参数有误：f 应为对象'],
  ['invalid_type', field(z.tuple([z.string()])), { f: 1 }, '参数有误：f 应为数组'],
  ['invalid_type', field(z.null()), { f: 1 }, '参数有误：f 应为空值'],
  ['invalid_type', field(z.never()), { f: 1 }, '参数有误：f 不应填写'],
  ['invalid_type', field(z.instanceof(Uint8Array)), { f: 1 }, '参数有误：f 类型有误'],
  ['too_big', field(z.string().check(z.maxLength(20))), { f: 'x'.repeat(21) }, '参数有误：f 最多 20 个字'],
  ['too_big', field(z.string().check(z.length(4))), { f: '12345' }, '参数有误：f 应为 4 个字'],
  ['too_big', field(z.array(z.string()).check(z.maxLength(2))), { f: ['', '', ''] }, '参数有误：f 最多 2 项'],
  ['too_big', field(z.number().check(z.maximum(100))), { f: 101 }, '参数有误：f 不能大于 100'],
  ['too_big', field(z.number().check(z.lt(100))), { f: 100 }, '参数有误：f 应小于 100'],
  ['too_big', field(z.date().check(z.maximum(new Date(0)))), { f: new Date(1) }, '参数有误：f 日期超出范围'],
  ['too_big', field(z.tuple([z.string()])), { f: ['', ''] }, '参数有误：f 最多 1 项'],
  ['too_small', field(z.string().check(z.minLength(2))), { f: '' }, '参数有误：f 至少 2 个字'],
  ['too_small', field(z.array(z.string()).check(z.minLength(1))), { f: [] }, '参数有误：f 至少 1 项'],
  ['too_small', field(z.set(z.string()).check(z.minSize(1))), { f: new Set() }, '参数有误：f 至少 1 项'],
  ['too_small', field(z.number().check(z.minimum(1))), { f: 0 }, '参数有误：f 不能小于 1'],
  ['too_small', field(z.number().check(z.positive())), { f: 0 }, '参数有误：f 应大于 0'],
  ['invalid_format', field(z.string().check(z.regex(/^\d+$/))), { f: 'x' }, '参数有误：f 格式有误'],
  ['invalid_format', field(z.email()), { f: 'x' }, '参数有误：f 应为邮箱地址'],
  ['invalid_format', field(z.uuid()), { f: 'x' }, '参数有误：f 格式有误'],
  ['invalid_format', field(z.iso.date()), { f: 'x' }, '参数有误：f 应为日期'],
  ['invalid_format', field(z.string().check(z.startsWith('1'))), { f: 'x' }, '参数有误：f 应以“1”开头'],
  ['invalid_format', field(z.string().check(z.endsWith('1'))), { f: 'x' }, '参数有误：f 应以“1”结尾'],
  ['invalid_format', field(z.string().check(z.includes('1'))), { f: 'x' }, '参数有误：f 应包含“1”'],
  ['not_multiple_of', field(z.number().check(z.multipleOf(5))), { f: 7 }, '参数有误：f 应为 5 的整数倍'],
  ['unrecognized_keys', z.strictObject({}), { a: 1, b: 2 }, '参数有误：请求内容含有未知字段 a、b'],
  ['unrecognized_keys', field(z.strictObject({})), { f: { a: 1 } }, '参数有误：f 含有未知字段 a'],
  ['invalid_union', field(z.union([z.string(), z.number()])), { f: true }, '参数有误：f 取值有误'],
  [
    'invalid_union',
    field(
      z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
    ),
    { f: { kind: 'c' } },
    '参数有误：f.kind 取值有误',
  ],
  [
    'invalid_key',
    field(z.record(z.string().check(z.minLength(3)), z.string())),
    { f: { a: '' } },
    '参数有误：f.a 含有无效的字段名',
  ],
  [
    'invalid_element',
    field(z.map(z.object({}), z.string())),
    { f: new Map([[{}, 1]]) },
    '参数有误：f 含有无效的内容',
  ],
  ['invalid_value', field(z.literal('a')), { f: 'b' }, '参数有误：f 只能为 a'],
  ['invalid_value', field(z.enum(['a', 'b'])), { f: 'c' }, '参数有误：f 只能为以下之一：a、b'],
  ['invalid_value', field(z.enum([...'abcdefghijklmn'])), { f: 'z' }, '参数有误：f 不在可选范围内'],
  ['custom', field(z.string().check(z.refine(() => false))), { f: 'c' }, '参数有误：f 取值有误'],
]

test.each(cases)('%s: %#', (code, schema, value, text) => {
  expect(schema.safeParse(value).error?.issues[0]?.code).toBe(code)
  expect(textFor(schema, value)).toBe(text)
})

const codes: Record<z.core.$ZodIssue['code'], true> = {
  invalid_type: true,
  too_big: true,
  too_small: true,
  invalid_format: true,
  not_multiple_of: true,
  unrecognized_keys: true,
  invalid_union: true,
  invalid_key: true,
  invalid_element: true,
  invalid_value: true,
  custom: true,
}

test('every issue code of the library has a case', () => {
  expect([...new Set(cases.map(([code]) => code))].sort()).toEqual(Object.keys(codes).sort())
})

/** zod's `$ZodInvalidTypeExpected` as a list; the compiler checks the list against the library's type. */
const types = [
  'string',
  'number',
  'int',
  'boolean',
  'bigint',
  'symbol',
  'undefined',
  'null',
  'never',
  'void',
  'date',
  'array',
  'object',
  'tuple',
  'record',
  'map',
  'set',
  'file',
  'nonoptional',
  'nan',
  'function',
] as const satisfies z.core.$ZodInvalidTypeExpected[]

test.each([...types, 'SomeClass'])('type %s has a text in Chinese only', (expected) => {
  const issue: z.core.$ZodIssue = { code: 'invalid_type', expected, path: ['f'], message: 'Invalid input' }
  expect(issueText([issue])).toMatch(/^参数有误：f [\p{Script=Han}]+$/u)
  if (expected !== 'SomeClass') expect(Object.keys(typeNames)).toContain(expected)
})

test('a message of the schema is used unchanged', () => {
  expect(textFor(field(z.boolean('请选择')), { f: 1 })).toBe('请选择')
  expect(textFor(field(z.string().check(z.maxLength(2, '昵称最多 2 个字'))), { f: '四个汉字' })).toBe(
    '昵称最多 2 个字',
  )
  const mobile = z.string().check(z.regex(/^1\d{10}$/, '请输入有效手机号'))
  expect(textFor(field(z.union([z.literal(''), mobile])), { f: 'x' })).toBe('请输入有效手机号')
})

test('a message that is not Chinese is replaced', () => {
  expect(textFor(field(z.boolean('Expected a boolean')), { f: 1 })).toBe('参数有误：f 应为布尔值')
})

test('unknown keys of the caller are truncated', () => {
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, key) => [`${key}`.repeat(100), 1]))
  expect(textFor(z.strictObject({}), many).length).toBeLessThan(300)
})

test('no issue gives the general message', () => {
  expect(issueText([])).toBe('参数有误')
})
