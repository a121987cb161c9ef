import { expect, test } from 'vitest'
import { markupOf } from '#app/ui/static/static-markup'
import { PageFoot } from './page-foot'

const phone = /\d{3,4}-\d{3,4}-?\d{4}/

test('without a contact of the operators the foot shows no phone', () => {
  for (const contact of [null, { service_phone: '', service_hours: '工作日 9:00–17:30' }]) {
    const foot = markupOf(<PageFoot contact={contact} />)
    expect(foot).not.toMatch(phone)
    expect(foot).not.toContain('9:00')
    expect(foot).toContain('机构、内容、广告与数据')
  }
})

test('the phone that operators set stands at the cooperation entry with its hours and at the report line', () => {
  const foot = markupOf(
    <PageFoot contact={{ service_phone: '021-6000-1234', service_hours: '工作日 9:00–17:30' }} />,
  )
  expect(foot).toContain('021-6000-1234　工作日 9:00–17:30')
  expect(foot).toMatch(/违法和不良信息举报：.*021-6000-1234/)
})
