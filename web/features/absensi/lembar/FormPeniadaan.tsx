import { Textarea } from '@mantine/core'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { cancelPertemuan } from '#contract/absensi/pertemuan.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { useIsian } from '#web/ui/use-isian.ts'
import { FormLembar } from './FormLembar.tsx'
import { usePertemuanAksi } from './pertemuan-aksi.ts'

/** The pertemuan did not take place: needs a reason, keeps what was marked, and can be taken back. */
export default function FormPeniadaan({ lembar, onTutup }: { lembar: Lembar; onTutup: () => void }) {
  const { tiadakan } = usePertemuanAksi(lembar)
  const isian = useIsian(cancelPertemuan.body, { alasan: '' })
  const marked = lembar.baris.filter(row => row.status !== null).length
  return (
    <FormLembar
      judul="Tiadakan pertemuan"
      keterangan={`${lembar.kelompok.nama} · ${lembar.kegiatan?.nama ?? ''} · ${formatTanggal(lembar.tanggal, 'panjang')}`}
      kerja={tiadakan}
      tombol="Tiadakan"
      {...{ isian, onTutup, onKirim }}
    >
      <p className="text-m soft">
        Pertemuan ini tidak masuk hitungan siapa pun.
        {marked > 0 ? ` ${marked} tanda yang sudah ada tetap tersimpan, tetapi tidak dihitung.` : ''}
      </p>
      <Textarea label="Alasan" rows={2} maxLength={200} {...isian.teks('alasan')} />
    </FormLembar>
  )

  function onKirim(close: () => void) {
    isian.submit(isi => tiadakan.mutate(isi, { onSuccess: close, onError: isian.gagal }))
  }
}
