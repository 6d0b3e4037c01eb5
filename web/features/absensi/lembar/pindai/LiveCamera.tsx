import { Modal } from '@mantine/core'
import { IconBolt, IconBoltFilled, IconCheck, IconPencil, IconPhoto, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Spot } from '#contract/paper-sheet.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { useClosingBack } from '#web/ui/use-closing-back.ts'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import css from './LiveCamera.module.css'
import { type CameraLook, isNearPaper } from './live-look.ts'
import { takePicture, useCamera } from './use-camera.ts'

interface LiveCameraProps {
  look: (picture: ImageBitmap) => Promise<CameraLook>
  /** The institution keeps photographs. */
  isKept: boolean
  onTaken: (photo: File) => void
  /** Photographs that are there already. */
  onGallery: () => void
  /** The person, or the phone, does not give it. */
  onRefused: () => void
  onClose: () => void
}

/** The phone's camera over the page: it says what of the sheet it sees, and takes the picture once that stands still. */
export function LiveCamera({ look, isKept, onTaken, onGallery, onRefused, onClose }: LiveCameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const take = () => {
    if (video.current) void takePicture(video.current).then(onTaken)
  }
  const { state, look: seen, still, shine } = useCamera({ video, look, onStill: take })
  useFocusBack(true)
  useClosingBack(true, onClose)
  useEffect(() => {
    if (state === 'refused') onRefused()
  }, [state, onRefused])
  useEffect(() => {
    // Another application has come before it: its light goes out.
    const leave = () => document.hidden && onClose()
    document.addEventListener('visibilitychange', leave)
    return () => document.removeEventListener('visibilitychange', leave)
  }, [onClose])
  return (
    <Modal.Root opened onClose={onClose} fullScreen transitionProps={{ duration: 0 }}>
      <Modal.Content aria-label="Pindai lembar" classNames={{ content: css.content }}>
        <div className={css.screen}>
          <div className={`row gap-12 ${css.bar}`}>
            <button type="button" className={css.round} aria-label="Tutup kamera" onClick={onClose}>
              <IconX size={22} aria-hidden />
            </button>
            <h2 className="fill m-0 text-xl strong">Pindai lembar</h2>
            {shine ? (
              <button
                type="button"
                className={css.round}
                aria-label="Lampu"
                aria-pressed={shine.on}
                onClick={() => void shine.toggle()}
              >
                {shine.on ? <IconBoltFilled size={22} aria-hidden /> : <IconBolt size={22} aria-hidden />}
              </button>
            ) : null}
          </div>
          <div className={css.view}>
            {/* Nothing is heard in it. */}
            <video ref={video} className={css.video} muted playsInline aria-hidden />
            <Brackets look={seen} video={video.current} />
            <p className={`row gap-8 m-0 strong ${css.notice}`} data-found={seen.agree || undefined} role="status">
              {seen.agree && isNearPaper(seen) ? <IconCheck size={20} aria-hidden /> : null}
              {noticeOf(state === 'on', seen)}
            </p>
          </div>
          <div className={css.foot}>
            <p className="m-0 text-m">
              Diambil sendiri bila diam. {isKept ? 'Foto disimpan lembaga.' : 'Foto tidak dikirim.'}
            </p>
            <div className={css.buttons}>
              <button type="button" className={css.side} onClick={onGallery}>
                <IconPhoto size={24} aria-hidden />
                Galeri
              </button>
              <button
                type="button"
                className={css.shutter}
                aria-label="Ambil foto sekarang"
                disabled={state !== 'on'}
                onClick={take}
              >
                <Ring part={still} />
              </button>
              <AppLink ke={paths.absensi} className={css.side}>
                <IconPencil size={24} aria-hidden />
                Isi manual
              </AppLink>
            </div>
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

function noticeOf(isOn: boolean, look: CameraLook): string {
  if (!isOn) return 'Membuka kamera…'
  if (look.agree) return isNearPaper(look) ? 'Empat sudut ditemukan · tahan' : 'Dekatkan kamera ke lembar'
  const found = look.squares.filter(at => at !== null).length
  return found > 0 ? `${found} dari 4 sudut ditemukan` : 'Arahkan ke seluruh lembar berlingkaran'
}

/** How far along its sides a corner is drawn, as a part of the side. */
const ARM = 0.1

/** A corner where each square is seen, over the picture and in its shape. */
function Brackets({ look: { squares, agree }, video }: { look: CameraLook; video: HTMLVideoElement | null }) {
  const [width, height] = [video?.videoWidth || 3, video?.videoHeight || 4]
  const place = ({ x, y }: Spot) => `${(x * width).toFixed(1)} ${(y * height).toFixed(1)}`
  const towards = (from: Spot, to: Spot) =>
    place({ x: from.x + (to.x - from.x) * ARM, y: from.y + (to.y - from.y) * ARM })
  return (
    <svg
      className={css.brackets}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      data-agree={agree || undefined}
      aria-hidden="true"
    >
      {squares.map((at, i) => {
        const [next, before] = [squares[(i + 1) % 4], squares[(i + 3) % 4]]
        if (!at) return null
        const arms = [before, next].map(to => (to ? towards(at, to) : place(at)))
        // biome-ignore lint/suspicious/noArrayIndexKey: the four corners stay in their order
        return <path key={i} d={`M${arms[0]} L${place(at)} L${arms[1]}`} />
      })}
    </svg>
  )
}

/** How much of the second has passed. */
function Ring({ part }: { part: number }) {
  return (
    <svg viewBox="0 0 72 72" className={css.ring} aria-hidden="true">
      <circle cx="36" cy="36" r="33" pathLength="1" className={css.track} />
      <circle cx="36" cy="36" r="33" pathLength="1" strokeDasharray={`${part} 1`} className={css.done} />
      <circle cx="36" cy="36" r="26" className={css.knob} />
    </svg>
  )
}
