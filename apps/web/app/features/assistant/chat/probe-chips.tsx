interface ProbeChipsProps {
  items: readonly string[]
  onAsk: (prompt: string) => void
}

/** Follow-up questions. */
export const ProbeChips = ({ items, onAsk }: ProbeChipsProps) =>
  items.length > 0 && (
    <ul aria-label="接着问" className="flex flex-wrap gap-2">
      {items.map((item) => (
        <li key={item}>
          <button
            type="button"
            onClick={() => onAsk(item)}
            className="min-h-8 rounded-full border border-line-2 px-3 py-1 text-left text-sm text-ink-2 transition-colors duration-120 hover:border-brand hover:text-brand"
          >
            {item}
          </button>
        </li>
      ))}
    </ul>
  )
