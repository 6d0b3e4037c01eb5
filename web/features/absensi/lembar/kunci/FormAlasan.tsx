import { Textarea } from '@mantine/core'
import { perpanjanganBody } from '#contract/absensi/perpanjangan.ts'
import { describeTerkunci } from '#contract/locked.ts'
import { FormLembar } from '#web/features/absensi/lembar/FormLembar.tsx'
import { usePengisian } from '#web/features/absensi/lembar/pengisian.ts'
import { useIsian } from '#web/ui/use-isian.ts'

const schema = perpanjanganBody.pick({ alasan: true })

/** Asked once; then every mark that is changed carries it in its history. */
export default function FormAlasan({ onTutup }: { onTutup: () => void }) {
  const { lembar, sendiri, aksi, penguncian } = usePengisian()
  const isian = useIsian(schema, { alasan: penguncian.alasan })
  // They were tapped before the lock and came after it, for want of a reason: the first one given goes along.
  const tertahan = sendiri.filter(row => row.tolak !== null).length
  const { tutup_at } = lembar.kunci
  return (
    <FormLembar
      judul="Ubah dengan alasan"
      keterangan={lembar.kelompok.nama}
      tombol="Ubah"
      {...{ isian, onTutup, onKirim }}
    >
      <p className="text-m soft">
        {tutup_at === null ? '' : `${describeTerkunci(tutup_at, lembar.zona_waktu)} `}
        Alasan ini tercatat di riwayat setiap tanda yang Anda ubah sekarang.
        {tertahan > 0 ? ` ${tertahan} tanda yang belum tersimpan ikut dikirim dengan alasan ini.` : ''}
      </p>
      <Textarea label="Alasan" rows={2} maxLength={200} {...isian.teks('alasan')} />
    </FormLembar>
  )

  function onKirim(close: () => void) {
    isian.submit(({ alasan }) => {
      penguncian.setAlasan(alasan)
      if (tertahan > 0) aksi.tryAgain(alasan)
      close()
    })
  }
}
