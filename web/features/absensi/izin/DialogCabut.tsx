import type { IzinRincian } from '#contract/absensi/izin.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { tellDone } from '#web/ui/kabar.ts'
import { useCabut } from './queries.ts'

/** The end of an izin, and what becomes of its marks. */
export function DialogCabut({ izin, onTutup }: { izin: IzinRincian; onTutup: () => void }) {
  const { id, nama, version, terisi, diubah } = izin
  const cabut = useCabut(id)
  return (
    <Dialog
      onTutup={onTutup}
      judul={`Cabut izin ${nama}?`}
      label="Cabut"
      bahaya
      kerja={cabut}
      onSetuju={() =>
        cabut.mutate(version, {
          onSuccess: () => {
            onTutup()
            tellDone('Izin dicabut')
          },
        })
      }
    >
      <p>
        {terisi > 0 ? `${terisi} tanda yang diisinya dikosongkan lagi. ` : ''}
        {diubah > 0 ? `${diubah} tanda yang sudah diubah di lembar tetap seperti sekarang.` : ''}
        {terisi + diubah === 0 ? 'Belum ada tanda yang diisinya.' : ''}
      </p>
    </Dialog>
  )
}
