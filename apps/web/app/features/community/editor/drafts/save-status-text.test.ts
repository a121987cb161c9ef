import { expect, test } from 'vitest'
import type { DraftState } from './draft-state'
import { saveStatusText } from './save-status-text'

const at = Date.parse('2026-11-23T21:36:02+08:00')

test.each<[Pick<DraftState, 'saved' | 'message'>, string]>([
  [{ saved: null, message: null }, ''],
  [{ saved: { at, where: 'server' }, message: null }, '草稿已存 21:36:02'],
  [{ saved: { at, where: 'browser' }, message: null }, '已存在本机 21:36:02'],
  [{ saved: { at, where: 'browser' }, message: '系统繁忙' }, '系统繁忙，已存在本机 21:36:02'],
  [{ saved: null, message: '系统繁忙' }, '系统繁忙'],
])('%j reads %j', (state, text) => {
  expect(saveStatusText(state)).toBe(text)
})
