import { formatAngka } from '#contract/angka.ts'
import { kata } from '#web/ui/istilah.ts'

/** '100 aktif, 2 nonaktif', and whose kelompok the list goes by where two periode run at once. */
export function describeJumlahOrang({
  aktif,
  nonaktif,
  menurut,
}: Record<'aktif' | 'nonaktif', number> & { menurut: string | null }): string {
  const jumlah = `${formatAngka(aktif)} aktif, ${formatAngka(nonaktif)} nonaktif`
  return menurut ? kata`${jumlah} · kelompok periode aktif saja, ${menurut}` : jumlah
}
