import { Button, FileButton } from '@mantine/core'
import { BYTE_IMPOR } from '#contract/lampiran.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { KabarGalat } from '#web/ui/KabarGalat.tsx'
import { Kartu } from '#web/ui/Kartu.tsx'
import { useUnggahRekap } from './queries.ts'

const TERLALU_BESAR = new Error('Berkas ini lebih dari 15 MB. Salin rekapnya saja ke berkas Excel baru.')

/** Takes a recap in; nothing is kept of it before the preview is agreed to. */
export function UnggahRekap({ onMulai }: { onMulai: (id: number) => void }) {
  const unggah = useUnggahRekap()
  const besar = unggah.variables && unggah.variables.size > BYTE_IMPOR
  return (
    <Kartu>
      <KabarGalat error={besar && unggah.error ? TERLALU_BESAR : unggah.error} />
      <EmptyState
        judul="Rekap absensi dari Excel"
        aksi={
          <FileButton
            onChange={berkas => berkas && unggah.mutate(berkas, { onSuccess: ({ id }) => onMulai(id) })}
            accept=".xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv"
            inputProps={{ 'aria-label': 'Berkas rekap absensi' }}
          >
            {props => (
              <Button {...props} loading={unggah.isPending}>
                Pilih berkas rekap
              </Button>
            )}
          </FileButton>
        }
      >
        {kata`Satu lembar tiap kelompok, satu baris tiap orang (NIM atau Nama), satu kolom tiap tanggal. Huruf H T I S A, atau tanda √ 1 - 0. Anda memeriksa dahulu sebelum ada yang tersimpan.`}
      </EmptyState>
    </Kartu>
  )
}
