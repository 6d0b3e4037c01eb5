/**
 * Two letters for each name, no two alike, for the head of a narrow column: the initials of its first two words, of a single
 * word its first two letters ('Halaqah pekanan' HP, 'Subuh' SU); what is taken gets a figure ('H2'). In the order given.
 */
export function singkatan(namaList: readonly string[]): string[] {
  const taken = new Set<string>()
  return namaList.map(nama => {
    const [first = '', second] = nama.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []
    const letters = second === undefined ? first.slice(0, 2) : `${first.slice(0, 1)}${second.slice(0, 1)}`
    const initial = letters.slice(0, 1) || 'K'
    let kode = letters || 'K'
    for (let n = 2; taken.has(kode); n++) kode = `${initial}${n}`
    taken.add(kode)
    return kode
  })
}
