import { useState } from 'react'
import { teksPertemuan } from '#contract/bagikan.ts'
import { barisTerkunci } from '#web/features/absensi/lembar/kunci/use-penguncian.ts'
import { usePengisian } from '#web/features/absensi/lembar/pengisian.ts'
import { peringatanBagikan, shareLembar } from '#web/offline/bagikan-lembar.ts'
import { Bagikan } from '#web/ui/Bagikan.tsx'
import { LembarBawah } from '#web/ui/LembarBawah.tsx'
import { useSessionInfo } from '#web/ui/session-context.ts'

/** The recap of this pertemuan for a WhatsApp group, from what is on this device. */
export default function BagikanLembar({ onTutup }: { onTutup: () => void }) {
  const { lembar, sendiri: barisList } = usePengisian()
  const info = useSessionInfo()
  // As it was when it was opened: what somebody else marks meanwhile must not take the text from under the fingers.
  const [{ teks, peringatan }] = useState(() => {
    const tampil = lembar.boleh_mencatat ? barisList : barisTerkunci(barisList, lembar)
    return {
      teks: teksPertemuan(shareLembar({ ...lembar, awal_bulan: info?.awal_bulan ?? [] }, tampil, info?.nama ?? '')),
      peringatan: peringatanBagikan(tampil, lembar.boleh_mencatat),
    }
  })
  return (
    <LembarBawah
      judul="Bagikan ke WhatsApp"
      keterangan={`${lembar.kelompok.nama} · ${lembar.kegiatan?.nama ?? ''}`}
      onTutup={onTutup}
    >
      <Bagikan teks={teks} peringatan={peringatan} />
    </LembarBawah>
  )
}
