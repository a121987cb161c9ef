/** The message of a half finished answer: a sentence and a table of eight rows, about two kilobytes. */
const rows = Array.from(
  { length: 8 },
  (_, index) =>
    `<tr><td>${index + 1}</td><td>永安期货</td><td class="num">1${index}2,318</td><td class="num rise">+3,20${index}</td></tr>`,
)
const text = `<p>螺纹钢 2705 前 20 席位空单合计 <strong>1,234,567 手</strong>，较上日增 12,345 手<sup><a href="/viewingData?showModel=cclhb&amp;product=rb">[1]</a></sup>。</p><table><thead><tr><th>名次</th><th>席位</th><th class="num">空单/手</th><th class="num">增减/手</th></tr></thead><tbody>${rows.join('')}</tbody></table>`

export const streamBody = {
  output: { text, finish_reason: 'null', session_id: '0', thoughts: [] },
  cons_res: { chat_id: 1, sources: [] },
  all_search_count: 4,
  cost: 1,
  probe_items: [],
}
