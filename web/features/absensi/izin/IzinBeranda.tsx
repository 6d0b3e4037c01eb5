import { IconFileCheck } from '@tabler/icons-react'
import { izinKindLabel } from '#contract/absensi/izin-kind.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { describeKelompok } from '#web/ui/kelompok-name.ts'
import { LoginTautan, ProposalBox } from '#web/ui/LoginBox.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { useAttempt } from '#web/use-change.ts'
import { useMyIzin } from './queries.ts'
import { describeIzinDays, describeIzinState } from './word.ts'

/**
 * What waits for a decision (`withoutWaiting`: that stands elsewhere on the page), and the answers to one's own izin until they
 * are put away; nothing otherwise.
 */
export function IzinBeranda({ withoutWaiting = false }: { withoutWaiting?: boolean }) {
  const { zona, hariIni } = useLembagaTime()
  const { data } = useMyIzin()
  const read = useAttempt('PUT /api/izin/dibaca', ['izin', 'saya'])
  if (!data) return null
  const { menunggu_putusan, usulan } = data
  return (
    <>
      {menunggu_putusan > 0 && !withoutWaiting ? (
        <LoginTautan
          ke={paths.izin({ keadaan: 'menunggu' })}
          ikon={IconFileCheck}
          judul={`Izin menunggu · ${menunggu_putusan}`}
          aksi="Putuskan"
        />
      ) : null}
      <ProposalBox
        satuan="izin"
        judul="Izin yang saya ajukan"
        aksi={() => <AppLink ke={paths.izin()}>Semua izin</AppLink>}
        usulan={usulan}
        describe={row => ({
          judul: `${izinKindLabel(row.jenis)} ${row.nama}`,
          keadaan: describeIzinState(row, zona, hariIni),
          keterangan: `${describeIzinDays(row)} · ${describeKelompok(row.kelompok, row.periode)}`,
          close: `Tutup jawaban izin ${row.nama}`,
        })}
        button={({ id, nama }) => (
          <ActionButton
            variant="default"
            size="xs"
            ke={paths.izin({ buka: id })}
            data-lanjut={id}
            aria-label={`Lihat izin ${nama}`}
          >
            Lihat
          </ActionButton>
        )}
        baca={read}
      />
    </>
  )
}
