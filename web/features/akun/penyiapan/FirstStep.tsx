import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { CHOICE_STEP, type SetupStep } from '#contract/akun/setup-steps.ts'
import { formatFigure } from '#contract/angka.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { kata } from '#web/ui/istilah.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { useReply } from '#web/use-reply.ts'
import css from './FirstStep.module.css'

/**
 * From an empty database to the first meeting, for the admin; nothing once all of it is done. Whoever composes it says
 * whether the user is an admin, because only an admin may ask.
 */
export function FirstStep({ admin }: { admin: boolean }) {
  // Each step is done on another screen: looked at again whenever one comes back.
  const { data } = useReply('GET /api/penyiapan/langkah', {
    queryKey: ['penyiapan', 'langkah'],
    enabled: admin,
    staleTime: 0,
  })
  if (!data || data.selesai) return null
  const steps = listSteps(data.konsep?.id)
  const isMade = data.langkah.some(l => l.kunci === 'periode' && l.selesai)
  const publish = { kunci: 'terbit' as const, selesai: isMade && data.konsep === null, jumlah: 1 }
  // Who passes over the offer is done all the same.
  const perlu = [...data.langkah.filter(l => l.kunci !== CHOICE_STEP), publish]
  const langkah = [...perlu, ...data.langkah.filter(l => l.kunci === CHOICE_STEP)]
  const done = perlu.filter(l => l.selesai).length
  const next = langkah.find(l => !l.selesai)?.kunci
  return (
    <Card
      judul="Langkah pertama"
      keterangan={[`${done} dari ${perlu.length} selesai`, data.konsep?.nama].filter(Boolean).join(' · ')}
      tight
    >
      <ol className="list lined">
        {langkah.map(({ kunci, selesai, jumlah }) => (
          <li key={kunci}>
            <AppLink
              ke={steps[kunci].ke}
              className={`row gap-12 py-8 px-16 no-underline ink hover-tint focus-inside ${css.step}`}
              data-next={kunci === next || undefined}
            >
              {selesai ? (
                <IconCircleCheckFilled size={22} className="fixed green" aria-hidden />
              ) : (
                <IconCircleDashed size={22} className="fixed unset" aria-hidden />
              )}
              <span className="stack grow">
                <span className="text-l strong">{steps[kunci].judul}</span>
                <span className="text-m soft">{steps[kunci].sebab}</span>
              </span>
              <span className={`text-m angka nowrap soft ${css.state}`}>
                {selesai ? (jumlah > 1 ? formatFigure(jumlah) : 'Selesai') : 'Belum'}
                <span className="hanya-pembaca">{selesai && jumlah > 1 ? ', selesai' : ''}</span>
              </span>
            </AppLink>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Each is done in the draft, as that of every later semester is; where one was published before, on its own screen. */
function listSteps(
  konsep: number | undefined,
): Record<SetupStep | 'terbit', { judul: string; sebab: string; ke: string }> {
  const at = (langkah: string, ke: string) => (konsep === undefined ? ke : paths.persiapan(konsep, { langkah }))
  return {
    periode: {
      judul: 'Siapkan periode',
      sebab: 'Semester yang akan diabsen, dengan tanggal dan hari liburnya. Hanya admin yang melihatnya sampai terbit.',
      ke: at('tanggal', paths.periode),
    },
    kegiatan: {
      judul: 'Tambah kegiatan',
      sebab: 'Yang diabsen: halaqah, tahsin, shalat Subuh.',
      ke: at('kegiatan', paths.kegiatan),
    },
    pembina: {
      judul: kata`Tambah murabbi dan pendamping`,
      sebab: kata`Murabbi dahulu, lalu pendamping: sesudahnya nama mereka di daftar mahasantri dikenali.`,
      ke: at('petugas', paths.datapokokMurabbi),
    },
    mahasantri: {
      judul: 'Impor mahasantri',
      sebab: kata`Dari daftar Excel atau CSV; kelompoknya dapat ikut dibuat, dengan murabbi dan pendampingnya.`,
      ke: at('mahasantri', paths.imporMahasantri),
    },
    kelompok: {
      judul: kata`Susun kelompok`,
      sebab: kata`Dengan anggota, murabbi, dan pendampingnya; jadwalnya juga dibuat di sini.`,
      ke: at('kelompok', paths.kelompok),
    },
    akun: {
      judul: 'Buat akun',
      sebab: kata`Supaya murabbi dan pendamping dapat masuk dari ponselnya; sekaligus untuk yang belum punya.`,
      ke: at('akun', paths.pengguna),
    },
    terbit: {
      judul: 'Terbitkan periode',
      sebab: 'Sejak itu petugas melihatnya, dan pertemuan dibuat dari jadwalnya.',
      ke: at('terbit', paths.periode),
    },
    langkah_kedua: {
      judul: 'Pasang langkah kedua untuk akun Anda',
      sebab:
        'Boleh dilewati. Selain kata sandi diminta kode dari ponsel Anda, supaya sandi yang bocor saja tidak cukup.',
      ke: `${paths.akun}#langkah-kedua`,
    },
  }
}
