import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { Koreksi } from '#contract/absensi/koreksi.ts'
import { labelTanda } from '#contract/kehadiran.ts'
import { formatWhen, type Zone } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { tellError } from '#web/ui/kabar.ts'
import { describeKelompok } from '#web/ui/kelompok-name.ts'
import { LoginTautan, ProposalBox } from '#web/ui/LoginBox.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { useAttempt } from '#web/use-change.ts'
import { describeKoreksiPertemuan } from './describe.ts'
import { useMyKoreksi } from './queries.ts'

/**
 * What waits for a decision (`withoutWaiting`: that stands elsewhere on the page), and the answers to one's own proposals until they
 * are put away; nothing otherwise.
 */
export function KoreksiBeranda({ withoutWaiting = false }: { withoutWaiting?: boolean }) {
  const { zona, hariIni } = useLembagaTime()
  const { data } = useMyKoreksi()
  const pull = useAttempt('DELETE /api/koreksi/:id', ['koreksi'])
  const read = useAttempt('PUT /api/koreksi/dibaca', ['koreksi', 'saya'])
  if (!data) return null
  const { menunggu_putusan, usulan } = data
  const answered = usulan.filter(row => row.keadaan !== 'menunggu').map(row => row.id)
  return (
    <>
      {menunggu_putusan > 0 && !withoutWaiting ? (
        <LoginTautan
          ke={paths.koreksi}
          ikon={IconHistory}
          judul={`Koreksi menunggu · ${menunggu_putusan}`}
          aksi="Putuskan"
        />
      ) : null}
      <ProposalBox
        satuan="koreksi"
        judul="Koreksi saya"
        aksi={close =>
          answered.length > 1 ? (
            <Button variant="subtle" size="xs" onClick={() => close(answered)}>
              Tutup semua jawaban
            </Button>
          ) : undefined
        }
        usulan={usulan}
        describe={row => ({
          judul: `Koreksi ${row.nama}`,
          keadaan: describeState(row, zona, hariIni),
          keterangan: `${labelTanda(row.dari, row.jenis)} → ${labelTanda(row.menjadi, row.jenis)} · ${describeKelompok(row.kelompok, row.periode)} · ${describeKoreksiPertemuan(row)}`,
          close: `Tutup jawaban ${row.nama}`,
        })}
        button={({ id, nama }, proceed) => (
          <Button
            variant="default"
            size="xs"
            aria-label={`Tarik koreksi ${nama}`}
            loading={pull.isPending && pull.variables.params.id === id}
            data-lanjut={id}
            onClick={() => {
              proceed()
              pull.mutate({ params: { id } }, { onError: tellError })
            }}
          >
            Tarik
          </Button>
        )}
        baca={read}
        working={pull.isPending}
      />
    </>
  )
}

function describeState({ keadaan, diputuskan_oleh, diputuskan_at, at }: Koreksi, zone: Zone, today: string): string {
  if (keadaan === 'menunggu') return `menunggu sejak ${formatWhen(at, zone, today)}`
  const kapan = diputuskan_at === null ? '' : `, ${formatWhen(diputuskan_at, zone, today)}`
  return `${keadaan} oleh ${diputuskan_oleh}${kapan}`
}
