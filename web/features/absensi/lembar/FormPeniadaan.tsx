import { Textarea } from '@mantine/core'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { cancelPertemuan } from '#contract/absensi/pertemuan.ts'
import { formatDate } from '#contract/tanggal.ts'
import { useInput } from '#web/ui/use-isian.ts'
import { FormLembar } from './FormLembar.tsx'
import { usePertemuanAction } from './pertemuan-action.ts'

/** The pertemuan did not take place: needs a reason, keeps what was marked, and can be taken back. */
export default function FormPeniadaan({ lembar, onClose }: { lembar: Lembar; onClose: () => void }) {
  const { tiadakan } = usePertemuanAction(lembar)
  const isian = useInput(cancelPertemuan.body, { alasan: '' })
  const marked = lembar.baris.filter(row => row.status !== null).length
  return (
    <FormLembar
      judul="Tiadakan pertemuan"
      keterangan={`${lembar.kelompok.nama} · ${lembar.kegiatan?.nama ?? ''} · ${formatDate(lembar.tanggal, 'panjang')}`}
      kerja={tiadakan}
      button="Tiadakan"
      {...{ isian, onClose, onSend }}
    >
      <p className="text-m soft">
        Pertemuan ini tidak masuk hitungan siapa pun.
        {marked > 0 ? ` ${marked} tanda yang sudah ada tetap tersimpan, tetapi tidak dihitung.` : ''}
      </p>
      <Textarea label="Alasan" rows={2} maxLength={200} {...isian.teks('alasan')} />
    </FormLembar>
  )

  function onSend(close: () => void) {
    isian.submit(isi => tiadakan.mutate(isi, { onSuccess: close, onError: isian.gagal }))
  }
}
