const channels = ['小程序', '公众号', '资讯号', 'Android', 'iPhone']

/** Mobile channels; their QR codes are not available yet. */
export const AppChannels = () => (
  <ul className="flex gap-3 rounded-xl bg-surface p-4 text-center text-ink-2 shadow-pop">
    {channels.map((name) => (
      <li key={name}>
        <span className="center size-18 rounded-md border border-dashed border-line-2 text-ink-3">
          敬请期待
        </span>
        <span className="mt-1.5 block">{name}</span>
      </li>
    ))}
  </ul>
)
