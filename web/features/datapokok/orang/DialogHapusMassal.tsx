import { formatAngka } from '#contract/angka.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { HasilOrang } from './HasilOrang.tsx'
import { type DialogOrangProps, useOrangMassal } from './massal.ts'

/** Of those who are ticked whoever has no history. */
export function DialogHapusMassal(props: DialogOrangProps) {
  const { jenis, ids, onTutup, onSelesai } = props
  const { pratinjau, terapkan } = useOrangMassal(props, { jenis: 'hapus' })
  const hasil = pratinjau.data
  const satuan = kata(jenis)
  return (
    <Dialog
      onTutup={onTutup}
      judul={`Hapus yang belum punya riwayat dari ${formatAngka(ids.length)} ${satuan}`}
      label={`Hapus ${formatAngka(hasil?.berubah ?? 0)} ${satuan}`}
      bahaya
      nonaktif={!hasil?.berubah}
      bekerja={terapkan.isPending}
      galat={terapkan.error ?? pratinjau.error}
      onSetuju={() =>
        terapkan.mutate(hasil?.berubah ?? 0, {
          onSuccess: ({ berubah }) => onSelesai(`${formatAngka(berubah)} ${satuan} dihapus.`),
          onError: () => pratinjau.refetch(),
        })
      }
    >
      <p className="m-0">Yang pernah berkelompok, bertugas, atau tercatat dibiarkan; nonaktifkan mereka saja.</p>
      {hasil ? <HasilOrang hasil={hasil} satuan={satuan} apa="akan dihapus" /> : null}
    </Dialog>
  )
}
