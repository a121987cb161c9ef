interface WornMedalsProps {
  medals: readonly { id: number; name: string; image: string }[]
}

/** The medals a user wears, shown after the name. */
export const WornMedals = ({ medals }: WornMedalsProps) =>
  medals.length > 0 && (
    <span className="row shrink-0 gap-1">
      {medals.map(({ id, name, image }) => (
        <img key={id} src={image} alt={name} title={name} width={20} height={20} />
      ))}
    </span>
  )
