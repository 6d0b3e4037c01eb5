import { useState } from 'react'
import { pertemuanText } from '#contract/bagikan.ts'
import { useFilling } from '#web/features/absensi/lembar/filling.ts'
import { lockedRow } from '#web/features/absensi/lembar/kunci/use-locking.ts'
import { shareLembar, shareWarning } from '#web/offline/share-lembar.ts'
import { BottomLembar } from '#web/ui/LembarBawah.tsx'
import { Share } from '#web/ui/Share.tsx'
import { useSessionInfo } from '#web/ui/session-context.ts'

/** The recap of this pertemuan for a WhatsApp group, from what is on this device. */
export default function ShareLembar({ onClose }: { onClose: () => void }) {
  const { lembar, sendiri: rowList } = useFilling()
  const info = useSessionInfo()
  // As it was when it was opened: what somebody else marks meanwhile must not take the text from under the fingers.
  const [{ teks, peringatan }] = useState(() => {
    const tampil = lembar.boleh_mencatat ? rowList : lockedRow(rowList, lembar)
    return {
      teks: pertemuanText(shareLembar({ ...lembar, awal_bulan: info?.awal_bulan ?? [] }, tampil, info?.nama ?? '')),
      peringatan: shareWarning(tampil, lembar.boleh_mencatat),
    }
  })
  return (
    <BottomLembar
      judul="Bagikan ke WhatsApp"
      keterangan={`${lembar.kelompok.nama} · ${lembar.kegiatan?.nama ?? ''}`}
      onClose={onClose}
    >
      <Share teks={teks} peringatan={peringatan} />
    </BottomLembar>
  )
}
