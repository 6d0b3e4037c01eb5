import { endKeanggotaan } from '#contract/datapokok/keanggotaan.ts'
import type { AnggotaRow, KelompokRincian } from '#contract/datapokok/kelompok.ts'
import { hariDalam } from '#contract/pengaturan/periode.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { useIsian } from '#web/ui/use-isian.ts'
import { useUbahKelompok } from './queries.ts'

interface DialogKeluarProps {
  kelompok: KelompokRincian
  row: AnggotaRow
  onTutup: () => void
  onKabar: (kabar: string[]) => void
}

/** The last day of a member in the kelompok. */
export function DialogKeluar({ kelompok, row, onTutup, onKabar }: DialogKeluarProps) {
  const isian = useIsian(endKeanggotaan.body, { sampai: row.sampai ?? hariDalam(kelompok.periode, kelompok.hari_ini) })
  const keluar = useUbahKelompok((sampai: string) => call(endKeanggotaan, { params: { id: row.id }, body: { sampai } }))

  return (
    <Dialog
      onTutup={onTutup}
      isian={isian}
      judul={`Keluarkan ${row.nama}`}
      label="Simpan"
      kerja={keluar}
      onSetuju={save}
    >
      <DateField
        label={kata`Hari terakhir di kelompok`}
        withAsterisk
        min={row.dari}
        max={kelompok.periode.selesai}
        {...isian.tanggal('sampai')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={kata`Yang sudah tercatat tetap ada di rekap. Sesudah hari ini ia belum punya kelompok sampai dimasukkan ke kelompok lain.`}
      />
    </Dialog>
  )

  function save() {
    const sampai = isian.periksa()?.sampai
    if (!sampai) return
    keluar.mutate(sampai, {
      onSuccess: ({ pertemuan_tercatat }) => {
        tellDone(`${row.nama} keluar setelah ${formatTanggal(sampai, 'pendek')}`)
        if (pertemuan_tercatat > 0)
          onKabar([`${pertemuan_tercatat} pertemuan setelah tanggal itu sudah dibuka dan tetap mencatat ${row.nama}.`])
        onTutup()
      },
      onError: isian.gagal,
    })
  }
}
