import type { FinderContract } from '@vce/futures/finder'
import { useEffect, useRef, useState } from 'react'
import { FinderField } from './finder-field'
import { useOwnToggle } from './own-mark'
import { useFinder } from './use-finder'

interface FinderDropProps {
  linkTo: (found: FinderContract) => string
  onClose: () => void
}

/** The finder in a panel under a button. */
export default function FinderDrop({ linkTo, onClose }: FinderDropProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const onStar = useOwnToggle()
  const finder = useFinder(typed, { onOpen: onClose, onStar, linkTo })
  useEffect(() => input.current?.focus(), [])
  return (
    <>
      <FinderField ref={input} typed={typed} onTyped={setTyped} finder={finder} onOpen={onClose} />
      {typed.trim() === '' && (
        <p className="t-dim px-4 py-5">可查各月合约（含已到期）、席位与功能，如 rb05、螺纹、lwg</p>
      )}
    </>
  )
}
