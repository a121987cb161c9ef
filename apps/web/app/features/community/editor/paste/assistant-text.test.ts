import { expect, test } from 'vitest'
import { isAssistantText } from './assistant-text'

test.each([
  [{ text: '【AI生成】V策 AI 助手 2026-11-23 21:36:05\n螺纹……', html: '' }, true],
  [{ text: ' 【AI 生成】螺纹', html: '' }, true],
  [{ text: '螺纹', html: '<div data-aigc="{}"><p>螺纹</p></div>' }, true],
  [{ text: '螺纹', html: '<p>螺纹</p>' }, false],
  [{ text: '他说【AI生成】', html: '' }, false],
  [{ text: 'data-aigc=', html: '' }, false],
])('%j is of an AI: %s', (pasted, is) => {
  expect(isAssistantText(pasted)).toBe(is)
})
