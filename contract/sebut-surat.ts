/** Why somebody of whom nothing is counted is not warned: the server's refusal, and the screen before it. */
export function sebutBelumDihitung(nama: string): string {
  return `Belum ada pertemuan ${nama} yang dihitung pada rentang ini, jadi tidak ada yang dapat diperingatkan.`
}
