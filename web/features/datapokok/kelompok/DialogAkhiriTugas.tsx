import { endPendamping, type KelompokRincian, type PengasuhRow } from '#contract/datapokok/kelompok.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf, tellDone } from '#web/ui/kabar.ts'
import { useIsian } from '#web/ui/use-isian.ts'
import type { Tugas } from './use-tugas.tsx'

interface DialogAkhiriTugasProps {
  kelompok: KelompokRincian
  sebagai: 'murabbi' | 'pendamping'
  row: PengasuhRow
  akhiri: Tugas<{ id: number; sampai: string | null }, unknown>
  onTutup: () => void
}

/** The last day of a murabbi or pendamping in the kelompok. */
export function DialogAkhiriTugas({ kelompok, sebagai, row, akhiri, onTutup }: DialogAkhiriTugasProps) {
  const { hari_ini } = kelompok
  const isian = useIsian(endPendamping.body, { sampai: row.sampai ?? (hari_ini < row.dari ? row.dari : hari_ini) })
  return (
    <Dialog
      // Where it is asked about badal, the question takes its place, and gives it back.
      buka={akhiri.tanya === null}
      onTutup={() => {
        akhiri.lupakan()
        onTutup()
      }}
      berubah={isian.berubah}
      judul={`Akhiri tugas ${row.nama}`}
      label="Simpan"
      bekerja={akhiri.mengirim}
      galat={akhiri.galat && isian.jumlahGalat === 0 ? messageOf(akhiri.galat) : undefined}
      onSetuju={save}
    >
      <DateField
        label="Hari terakhir bertugas"
        withAsterisk
        min={row.dari}
        {...isian.tanggal('sampai')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={`Sesudahnya terbuka baginya hanya pertemuan dari masa tugasnya sebagai ${kata(sebagai)}: dapat dibaca, dan diisi sampai terkunci.`}
      />
    </Dialog>
  )

  function save() {
    const sampai = isian.periksa()?.sampai
    if (!sampai) return
    akhiri.kirim(
      { id: row.id, sampai },
      {
        onSuccess: () => {
          tellDone(`Tugas ${row.nama} berakhir ${formatTanggal(sampai, 'pendek')}`)
          onTutup()
        },
        onError: isian.gagal,
      },
    )
  }
}
