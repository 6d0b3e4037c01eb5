/** A name that breaks between its words only, never at a hyphen; what is found and copied is the name. */
export function NamaUtuh({ nama }: { nama: string }) {
  const kata = nama.split(' ')
  return kata.map((satu, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name may hold the same word twice, and its words never move
    <span key={i}>
      <span className="nowrap">{satu}</span>
      {i < kata.length - 1 ? ' ' : ''}
    </span>
  ))
}
