import { expect, test } from 'vitest'
import { regionName } from './region-name'

test.each([
  // Structure 3: 国家|省份|城市|ISP|code.
  ['中国|广东省|深圳市|电信|CN', '广东'],
  ['中国|北京市|北京市|联通|CN', '北京'],
  ['中国|内蒙古自治区|呼和浩特市|电信|CN', '内蒙古'],
  ['中国|广西壮族自治区|南宁市|联通|CN', '广西'],
  ['中国|宁夏回族自治区|银川市|移动|CN', '宁夏'],
  ['中国|新疆维吾尔自治区|乌鲁木齐市|电信|CN', '新疆'],
  ['中国|吉林省|吉林市|联通|CN', '吉林'],
  ['中国|青海省|海南藏族自治州|电信|CN', '青海'],
  ['中国|香港特别行政区|0|0|CN', '中国香港'],
  ['中国|澳门特别行政区|0|澳门电讯|CN', '中国澳门'],
  ['中国|台湾省|台北市|中华电信|CN', '中国台湾'],
  ['中国|0|0|电讯盈科|HK', '中国香港'],
  ['中国|0|0|0|CN', '中国'],
  ['Hong Kong|0|0|0|HK', '中国香港'],
  ['Taiwan|Taipei|0|0|TW', '中国台湾'],
  ['Macao|0|0|0|MO', '中国澳门'],
  ['Australia|Queensland|Brisbane|0|AU', '澳大利亚'],
  ['United States|California|San Jose|xTom|US', '美国'],
  ['Singapore|0|0|0', '新加坡'],
  ['Reserved|Reserved|Reserved|0|0', null],
  // Early files of structure 3: 国家|省份|城市|ISP.
  ['中国|香港|0|电讯盈科', '中国香港'],
  ['毛里求斯|威廉平原区|卡特勒博尔纳|专线用户', '毛里求斯'],
  // Structure 2: 国家|区域|省份|城市|ISP.
  ['中国|0|广东省|深圳市|电信', '广东'],
  ['中国|华东|上海|上海市|电信', '上海'],
  ['中国|0|香港|0|0', '中国香港'],
  ['中国|0|台湾省|0|0', '中国台湾'],
  ['中国|0|0|0|移动', '中国'],
  ['中国香港|0|0|0|0', '中国香港'],
  ['美国|0|加利福尼亚|0|0', '美国'],
  ['英国|0|0|0|BT', '英国'],
  ['0|0|0|内网IP|内网IP', null],
  ['', null],
  ['Atlantis|0|0|0|0', null],
  ['Atlantis|0|0|0|ZZ', null],
])('the row %s is shown as %s', (row, name) => {
  expect(regionName(row)).toBe(name)
})
