import { Textarea } from '@mantine/core'
import { perpanjanganBody } from '#contract/absensi/perpanjangan.ts'
import { describeLocked } from '#contract/locked.ts'
import { FormLembar } from '#web/features/absensi/lembar/FormLembar.tsx'
import { useFilling } from '#web/features/absensi/lembar/filling.ts'
import { useInput } from '#web/ui/use-isian.ts'

const schema = perpanjanganBody.pick({ alasan: true })

/** Asked once; then every mark that is changed carries it in its history. */
export default function ReasonForm({ onClose }: { onClose: () => void }) {
  const { lembar, sendiri, aksi, locking } = useFilling()
  const isian = useInput(schema, { alasan: locking.alasan })
  // They were tapped before the lock and came after it, for want of a reason: the first one given goes along.
  const held = sendiri.filter(row => row.tolak !== null).length
  const { tutup_at } = lembar.kunci
  return (
    <FormLembar
      judul="Ubah dengan alasan"
      keterangan={lembar.kelompok.nama}
      button="Ubah"
      {...{ isian, onClose, onSend }}
    >
      <p className="text-m soft">
        {tutup_at === null ? '' : `${describeLocked(tutup_at, lembar.zona_waktu)} `}
        Alasan ini tercatat di riwayat setiap tanda yang Anda ubah sekarang.
        {held > 0 ? ` ${held} tanda yang belum tersimpan ikut dikirim dengan alasan ini.` : ''}
      </p>
      <Textarea label="Alasan" rows={2} maxLength={200} {...isian.teks('alasan')} />
    </FormLembar>
  )

  function onSend(close: () => void) {
    isian.submit(({ alasan }) => {
      locking.setReason(alasan)
      if (held > 0) aksi.tryAgain(alasan)
      close()
    })
  }
}
