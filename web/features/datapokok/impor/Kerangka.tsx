import type { ReactNode } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { ImporReply } from '#contract/datapokok/impor.ts'
import type { OrangImpor } from '#contract/datapokok/isian-impor.ts'
import { Isi } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { alamatImpor } from './alamat.ts'

interface KepalaProps {
  orang: OrangImpor
  data?: ImporReply
  langkah?: ReactNode
}

/** A step of it: what is being imported, where one is, and the step. */
export function Kerangka({ children, ...kepala }: KepalaProps & { children: ReactNode }) {
  return (
    <>
      <Kepala {...kepala} />
      <Isi>{children}</Isi>
    </>
  )
}

export function Kepala({ orang, data, langkah }: KepalaProps) {
  const { pratinjau } = data ?? {}
  const lembar =
    pratinjau &&
    (pratinjau.lembar_terbaca.length > 1 ? `${pratinjau.lembar_terbaca.length} lembar` : `lembar “${pratinjau.lembar}”`)
  const { baru, berubah, tetap, ditolak } = pratinjau?.ringkasan ?? { baru: 0, berubah: 0, tetap: 0, ditolak: 0 }
  const baris = pratinjau && `${formatAngka(baru + berubah + tetap + ditolak)} baris`
  return (
    <PageHeader
      judul={`Impor ${kata(orang)}`}
      kembali={alamatImpor[orang].daftar}
      keterangan={data ? [data.nama_berkas, lembar, baris].filter(Boolean).join(' · ') : null}
      aksi={langkah}
    />
  )
}
