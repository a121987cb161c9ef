import { applyCooperation } from '@vce/protocol'
import { expect, test } from 'vitest'
import { type Application, emptyApplication, faultsOf, inputOf } from './application'

const nonce = '00000000-0000-4000-8000-000000000001'
const filled: Application = {
  name: '周明',
  company: '恒远期货研究所',
  mobile: '13800138000',
  email: '',
  kind: '数据合作',
  text: '希望就仓单数据的展示与您合作。',
}

test('an empty form has the message of every required field', () => {
  expect(faultsOf(emptyApplication(null))).toEqual({
    name: '请输入联系人姓名',
    company: '请输入公司或机构名称',
    mobile: '请输入手机号',
    kind: '请选择合作类型',
    text: '请输入合作内容',
  })
})

test('an email may be empty, but not wrong', () => {
  expect(faultsOf(filled)).toEqual({})
  expect(faultsOf({ ...filled, email: 'zhou' })).toEqual({ email: '请检查邮箱是否正确' })
})

test('a form without faults is a call that the server accepts', () => {
  expect(applyCooperation.input.safeParse(inputOf(filled, nonce)).success).toBe(true)
  expect(inputOf({ ...filled, email: ' a@b.cn ' }, nonce)).toMatchObject({ email: 'a@b.cn' })
})

test('the page address preselects an existing kind', () => {
  expect(emptyApplication('广告投放').kind).toBe('广告投放')
  expect(emptyApplication('融资').kind).toBe('')
})
