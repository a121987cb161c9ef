/** The bytes of each GBK character; built here because Node has only a decoder. */
let codes: Map<string, readonly number[]> | undefined

function codeTable() {
  const decoder = new TextDecoder('gbk')
  const table = new Map<string, readonly number[]>()
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail))
      if (character.length === 1 && character !== '\ufffd' && !table.has(character))
        table.set(character, [lead, trail])
    }
  }
  return table
}

/** Encodes a text in GBK; characters that GBK lacks become question marks. */
export function gbkOf(text: string): Uint8Array {
  codes ??= codeTable()
  const table = codes
  return Uint8Array.from(
    [...text].flatMap((character) =>
      character < '\x80' ? [character.charCodeAt(0)] : (table.get(character) ?? [0x3f]),
    ),
  )
}
