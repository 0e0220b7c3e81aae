// Stand-in for PayPal's browser script (JavaScript SDK v5, the buttons component). Plain JavaScript, served as it is.
;(() => {
  const script = document.currentScript
  const namespace = script.dataset.namespace ?? 'paypal'
  if (window[namespace]?.Buttons) return // the tag was put in twice
  const base = script.src.split('/sdk/js', 1)[0]
  const pollInterval = 500 // ms
  const buttonLabels = { zh_CN: '使用 PayPal 付款', es_ES: 'Pagar con PayPal' }
  const buttonLabel =
    buttonLabels[new URL(script.src).searchParams.get('locale')] ?? 'Pay with PayPal'

  window[namespace] = {
    version: '5.0.0-simulator',
    FUNDING: { PAYPAL: 'paypal' },
    getFundingSources: () => ['paypal'],
    isFundingEligible: (source) => source === 'paypal',
    Buttons,
  }

  function Buttons(options = {}) {
    const button = createButton(options.style)
    let popup
    button.addEventListener('click', pay)
    return {
      isEligible: () => true,
      hasReturned: () => false,
      resume: async () => {},
      updateProps: async (changed) => void Object.assign(options, changed),
      async close() {
        button.remove()
        popup?.close()
      },
      async render(target) {
        const place = typeof target === 'string' ? document.querySelector(target) : target
        if (!place) throw new Error('Document is ready and element does not exist')
        place.append(button)
        options.onInit?.(
          {},
          {
            enable: async () => void (button.disabled = false),
            disable: async () => void (button.disabled = true),
          },
        )
      },
    }

    async function pay() {
      if (popup && !popup.closed) {
        popup.focus()
        return
      }
      const visit = crypto.randomUUID?.() ?? String(Math.random())
      // Opened in the click itself; after any wait the browser would block it.
      popup = openWindow(visit)
      if (!popup) {
        fail(new Error('The payment window was blocked by the browser.'))
        return
      }
      try {
        if (await isClickRejected()) {
          popup.close()
          return
        }
        const orderID = await options.createOrder({ paymentSource: 'paypal' }, {})
        popup.location.replace(toWindowUrl(visit, orderID))
        const { outcome, payerID } = await waitForDecision(popup, orderID, visit)
        popup.close()
        if (outcome === 'approved') {
          await options.onApprove?.({ orderID, payerID, paymentSource: 'paypal' }, {})
        } else {
          await options.onCancel?.({ orderID }, {})
        }
      } catch (error) {
        popup.close()
        fail(error)
      }
    }

    async function isClickRejected() {
      let rejected = false
      const actions = { resolve: () => true, reject: () => void (rejected = true) }
      await options.onClick?.({ fundingSource: 'paypal' }, actions)
      return rejected
    }

    function fail(error) {
      if (options.onError) options.onError(error)
      else console.error(error)
    }
  }

  function toWindowUrl(visit, orderID) {
    const asked = new URLSearchParams({ visit, origin: location.origin })
    if (orderID !== undefined) asked.set('token', orderID)
    return `${base}/checkoutnow?${asked}`
  }

  function openWindow(visit) {
    const left = Math.max(0, window.screenX + (window.outerWidth - 480) / 2)
    const top = Math.max(0, window.screenY + (window.outerHeight - 760) / 2)
    const features = `popup,width=480,height=760,left=${left},top=${top}`
    return window.open(toWindowUrl(visit), `paypal-${visit}`, features)
  }

  /** How the buyer decided. The window says so itself; when it cannot reach this page, the simulator is asked. */
  function waitForDecision(popup, order, visit) {
    return new Promise((resolve) => {
      const timer = setInterval(poll, pollInterval)
      window.addEventListener('message', listen)

      function listen({ origin, data }) {
        const ours = origin === new URL(base).origin && data?.from === 'paypal-simulator'
        if (ours && data.order === order && data.visit === visit) end(data)
      }
      async function poll() {
        const { closed } = popup // before asking: a decision made just before closing is found
        const answer = await fetchOutcome(order, visit)
        if (answer.outcome !== 'open') end(answer)
        else if (closed) end({ outcome: 'cancelled' })
      }
      function end(decision) {
        clearInterval(timer)
        window.removeEventListener('message', listen)
        resolve(decision)
      }
    })
  }

  async function fetchOutcome(order, visit) {
    try {
      const asked = new URLSearchParams({ visit })
      const response = await fetch(`${base}/checkoutnow/${order}/outcome?${asked}`)
      return response.ok ? await response.json() : { outcome: 'open' }
    } catch {
      return { outcome: 'open' }
    }
  }

  function createButton(style = {}) {
    const colours = {
      blue: ['#0b5cad', '#fff'],
      gold: ['#ffc439', '#111'],
      silver: ['#eee', '#111'],
      white: ['#fff', '#111'],
      black: ['#2c2e2f', '#fff'],
    }
    const [background, color] = colours[style.color] ?? colours.gold
    const height = Math.min(Math.max(style.height ?? 48, 25), 55)
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = buttonLabel
    Object.assign(button.style, {
      display: 'block',
      width: '100%',
      maxWidth: style.disableMaxWidth ? 'none' : '750px',
      height: `${height}px`,
      border: style.color === 'white' ? '1px solid #555' : '0',
      borderRadius: style.shape === 'pill' ? `${height / 2}px` : `${style.borderRadius ?? 4}px`,
      background,
      color,
      font: '600 16px/1 system-ui, sans-serif',
      cursor: 'pointer',
    })
    return button
  }
})()
