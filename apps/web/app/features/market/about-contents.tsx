interface AboutContentsProps {
  sections: readonly { id: string; title: string; short?: string }[]
}

/** Sticky table of contents. */
export const AboutContents = ({ sections }: AboutContentsProps) => (
  <nav aria-label="目录" className="sticky top-4 self-start">
    <ul className="box p-2">
      {sections.map(({ id, title, short = title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="block rounded-md px-3 py-1.5 text-sm text-ink-2 hover:bg-hover hover:text-brand"
          >
            {short}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
