import { type RefObject, useEffect, useRef, useState } from 'react'
import { type CameraLook, createStillness, NOTHING_SEEN } from './live-look.ts'

/** Pixels: more would not be read, and fewer cameras have it. */
const WANTED = { width: { ideal: 2560 }, height: { ideal: 1440 } }
/** Milliseconds between two looks: a small phone is to draw its picture in between. */
const REST = 120

export type CameraState = 'starting' | 'on' | 'refused'

interface CameraLooks {
  video: RefObject<HTMLVideoElement | null>
  look: (picture: ImageBitmap) => Promise<CameraLook>
  /** The sheet has been held still. */
  onStill: () => void
}

/** Whether this browser gives a page its camera at all: not over plain http. */
export function mayUseCamera(): boolean {
  return navigator.mediaDevices?.getUserMedia !== undefined
}

/** The camera at the back of the phone while it is shown, and what is seen through it; it is off as soon as the page is left. */
export function useCamera({ video, look, onStill }: CameraLooks) {
  const [state, setState] = useState<CameraState>('starting')
  const [seen, setSeen] = useState({ look: NOTHING_SEEN, still: 0 })
  const [torch, setTorch] = useState<{ track: MediaStreamTrack; on: boolean }>()
  const now = useRef({ look, onStill })
  now.current = { look, onStill }

  useEffect(() => {
    let ended = false
    let stream: MediaStream | undefined
    void start()
    return () => {
      ended = true
      for (const track of stream?.getTracks() ?? []) track.stop()
    }

    async function start() {
      try {
        const camera = { facingMode: 'environment', ...WANTED }
        stream = await navigator.mediaDevices.getUserMedia({ video: camera, audio: false })
        const shown = video.current
        if (ended || !shown) return stop()
        shown.srcObject = stream
        await shown.play()
      } catch {
        return ended ? undefined : setState('refused')
      }
      if (ended) return
      setState('on')
      const [track] = stream.getVideoTracks()
      if (track && canShine(track)) setTorch({ track, on: false })
      await watch()
    }

    function stop() {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }

    async function watch() {
      const measure = createStillness()
      while (!ended && video.current) {
        const seenNow = await now.current.look(await createImageBitmap(video.current))
        if (ended) return
        const still = measure(seenNow, performance.now())
        setSeen({ look: seenNow, still })
        if (still === 1) return now.current.onStill()
        await new Promise(done => setTimeout(done, REST))
      }
    }
  }, [video])

  const shine = torch && {
    on: torch.on,
    async toggle() {
      // The name of the constraint is not among the types of TypeScript yet.
      await torch.track.applyConstraints({ advanced: [{ torch: !torch.on } as MediaTrackConstraintSet] })
      setTorch({ ...torch, on: !torch.on })
    },
  }
  return { state, ...seen, shine }
}

function canShine(track: MediaStreamTrack): boolean {
  return track.getCapabilities !== undefined && 'torch' in track.getCapabilities()
}

/** What the camera shows now, as a file: read and kept as a photograph is. */
export async function takePicture(video: HTMLVideoElement): Promise<File> {
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight)
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })], 'kamera.jpg')
}
