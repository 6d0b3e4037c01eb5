import { IconTable } from '@tabler/icons-react'
import { isOpen, lookOf, lookOfDay } from '#contract/absensi/state.ts'
import { labelJk } from '#contract/identitas.ts'
import { formatPercent } from '#contract/kehadiran.ts'
import { formatJam, jamIn, shortDayName, weekday } from '#contract/tanggal.ts'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { sekarang } from '#web/offline/jam.ts'
import type { CardKelompok } from '#web/offline/salinan-hari-ini.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { SafBar } from '#web/ui/SafBar.tsx'
import { StateMark } from '#web/ui/StateMark.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import { WaitingSend } from '#web/ui/WaitingSend.tsx'
import { AddPertemuan, MenuKelompok } from './AddPertemuan.tsx'
import { contentLabel, describeDailySession, mainOf, type Sesi } from './describe.ts'
import css from './KelompokCard.module.css'
import { TenLast } from './TenLast.tsx'

interface KelompokCardProps {
  kelompok: CardKelompok
  tanggal: string
  /** For who reads figures and not single pertemuan. */
  withoutLembar?: boolean
}

/** A group on one day: what is due now is large, its other sessions are lines. */
export function DailyKelompokCard({ kelompok, tanggal, withoutLembar = false }: KelompokCardProps) {
  const { id, nama, jk, tempat, anggota, murabbi, sesi, berikut, terakhir, persen, boleh_mencatat } = kelompok
  const look = lookOfDay(sesi.map(({ state }) => state))
  const session = useSession()
  const jam = session?.hari_ini === tanggal ? jamIn(session.zona_waktu, sekarang()) : null
  const utama: Sesi | undefined = mainOf(sesi, jam)
  // What this device holds from before the server said so has none.
  const pilihan = { id, nama, kegiatan: kelompok.kegiatan ?? [], sesi }
  const lain: Sesi[] = sesi.filter(one => one !== utama)
  const inputOf = (one: Sesi) => paths.absensiInput(id, { tanggal, kegiatan: one.kegiatan_id, ke: one.ke })
  const due = utama && boleh_mencatat && isOpen(utama.state)

  return (
    <article className="stack shrink py-16 px-16 card" aria-labelledby={`kelompok-${id}`}>
      <div className="flex wrap baseline between gap-x-12">
        <h2 className={`text-xl tight break ${css.nama}`} id={`kelompok-${id}`}>
          <AppLink ke={paths.kelompokRincian(id)}>{nama}</AppLink>
        </h2>
        <span className={`row gap-2 ${css.kanan}`}>
          {look === 'none' ? (
            <span className="faint">{kelompok.tanpa_rencana ? 'Jadwal tidak diketahui' : 'Tidak ada jadwal'}</span>
          ) : (
            <StateMark look={look} />
          )}
          <MenuKelompok kelompok={pilihan} tanggal={tanggal} mayRecording={boleh_mencatat} />
        </span>
      </div>
      <div className="soft">
        {[kelompok.periode, labelJk[jk], tempat, `${anggota} mahasantri`].filter(Boolean).join(' · ')}
      </div>
      {murabbi.length > 0 ? <div className="faint">Murabbi: {murabbi.join('; ')}</div> : null}

      <div className="flex wrap bottom gap-8 gap-x-16 mt-12">
        <div className={`shrink ${css.sesi}`}>
          <div className={`mb-8 soft ${css.apa}`}>
            {utama ? (
              <>
                <b>{utama.ke > 1 ? `${utama.kegiatan} ke-${utama.ke}` : utama.kegiatan}</b>
                {utama.mulai ? ` · ${formatJam(utama.mulai)}` : ''}
              </>
            ) : berikut ? (
              <>
                <b>{berikut.kegiatan}</b> · {shortDayName(weekday(berikut.tanggal))} {formatJam(berikut.mulai)}
              </>
            ) : kelompok.tanpa_rencana ? (
              'Jadwal hari ini belum ada di perangkat ini'
            ) : (
              'Belum ada jadwal pekan ini'
            )}
          </div>
          {utama?.state.fill === 'cancelled' ? null : (
            <SafBar tanda={utama?.tanda ?? Array.from({ length: anggota }, () => null)} tinggi={18} />
          )}
          <WaitingSend menunggu={utama?.menunggu} />
        </div>
        {terakhir.length > 0 ? (
          <div className={`fixed ${css.terakhir}`}>
            <div className="mb-4 text-s faint">{terakhir.length} pertemuan</div>
            <TenLast terakhir={terakhir} />
          </div>
        ) : null}
      </div>

      {lain.length > 0 ? (
        <ul className={`p-0 rule-t lined ${css.lain}`}>
          {lain.map(one => (
            <li key={`${one.kegiatan_id}/${one.ke}`}>
              {withoutLembar ? (
                <span className={`row between gap-12 min-h-44 ${css.satu}`}>{describeLain(one)}</span>
              ) : (
                <AppLink ke={inputOf(one)} className={`row between gap-12 no-underline ink min-h-44 ${css.satu}`}>
                  {describeLain(one)}
                </AppLink>
              )}
            </li>
          ))}
        </ul>
      ) : null}

      <div className={`flex wrap gap-8 wrapping ${css.tombol}`}>
        {withoutLembar ? null : utama ? (
          <ActionButton ke={inputOf(utama)} variant={due ? 'filled' : 'default'}>
            {contentLabel(utama, boleh_mencatat)}
          </ActionButton>
        ) : boleh_mencatat ? (
          pilihan.kegiatan.length > 1 ? (
            <AddPertemuan kelompok={pilihan} tanggal={tanggal} label="Buka sesi" />
          ) : (
            <ActionButton ke={paths.absensiInput(id, { tanggal })} variant="default">
              Buka sesi
            </ActionButton>
          )
        ) : null}
        <ActionButton
          // All kegiatan, as the figure beside it; by itself the rekap opens the main one.
          ke={paths.absensiRekap(id, { kegiatan: 'semua' })}
          variant="default"
          ikon={IconTable}
          ikonLarge
        >
          Rekap{persen === null ? '' : ` ${formatPercent(persen)}`}
        </ActionButton>
      </div>
    </article>
  )
}

function describeLain(one: Sesi) {
  return (
    <>
      <span className={css.sebut}>{describeDailySession(one)}</span>
      <span className="inline-row gap-8">
        <WaitingSend menunggu={one.menunggu} onlyShape />
        <StateMark look={lookOf(one.state)} />
      </span>
    </>
  )
}
