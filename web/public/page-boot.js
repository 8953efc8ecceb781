// Runs before the first paint, so that neither the theme, nor the size of the text, nor the width of the page is another one a moment later.
(() => {
  const root = document.documentElement;
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage may be closed (private mode): the system's theme and the usual size hold.
    }
  };
  const theme = kept('yanzhi.theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

  const sizes = { small: 0.88, large: 1.16, huge: 1.32 };
  // What the browser or the phone was told to make of 16px. Less motion means short transitions for everything: none may be under way here.
  const ofBrowser = () => {
    root.style.transition = 'none';
    root.style.fontSize = 'medium';
    const px = parseFloat(getComputedStyle(root).fontSize);
    root.style.fontSize = '';
    getComputedStyle(root).fontSize;
    root.style.transition = '';
    return px > 0 ? px / 16 : 1;
  };
  // A phone that zooms its pages has a narrower page for the same glass: the scale by the page's width would undo it.
  // Some browsers inside apps tell the glass in its own pixels: what is no more than their density is no zoom.
  const ofZoom = (isFine) => {
    const zoom = window.outerWidth / root.clientWidth;
    const isDensity = Math.abs(zoom - window.devicePixelRatio) < 0.05 && zoom > 1.05;
    return !isFine && !isDensity && zoom > 1.05 && zoom <= 4 ? zoom : 1;
  };
  const chosen = () => {
    const size = kept('yanzhi.textSize');
    return size !== null && Object.hasOwn(sizes, size) ? sizes[size] : 1;
  };
  const measure = () => {
    const isFine = matchMedia('(pointer: fine)').matches;
    const reader = ofBrowser() * chosen() * ofZoom(isFine);
    const width = window.innerWidth / reader;
    root.style.setProperty('--reader', String(Math.round(reader * 1000) / 1000));
    // Three columns from 1024px and a fine pointer on; where the letters are larger, as many as there is room for.
    const isDesk = isFine && window.innerWidth >= 1024 && width >= 800;
    if (isDesk) root.dataset.desk = width < 1024 ? 'rail' : width < 1240 ? 'aside' : 'full';
    else delete root.dataset.desk;
  };
  measure();
  addEventListener('resize', measure);
  addEventListener('pageshow', measure);
  // Another tab chose another size.
  addEventListener('storage', measure);
})();
