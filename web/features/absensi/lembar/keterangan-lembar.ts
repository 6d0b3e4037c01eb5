import type { Lembar } from '#contract/absensi/lembar.ts'
import { labelJk } from '#contract/identitas.ts'
import { kata } from '#web/ui/istilah.ts'

/** Below the name of the kelompok, in one line of a phone. */
export function keteranganPonsel({ kegiatan, kelompok, nomor }: Lembar): string {
  const jk = labelJk[kelompok.jk].toLowerCase()
  if (!kegiatan) return jk
  // 0: made without a network, when it is not known which one it is.
  return `${kegiatan.nama} · ${kegiatan.jenis === 'shalat' || nomor === 0 ? jk : `pertemuan ${nomor}`}`
}

/** The same where there is room for who leads it. */
export function keteranganMeja({ kelompok: { jk, murabbi, pendamping } }: Lembar): string {
  return [
    labelJk[jk],
    murabbi.length > 0 ? `Murabbi ${murabbi.join(', ')}` : '',
    pendamping.length > 0 ? kata`Pendamping ${pendamping.map(p => p.nama).join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
